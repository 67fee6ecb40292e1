import { adminActions, type ActionPath } from "@corridor/product/admin/actions/all";
import type { ActionVerb } from "./action-verb.ts";
import { approveTrialVerb } from "./approve-trial.ts";
import { archiveClientVerb } from "./archive-client.ts";
import { callbackUrlVerb } from "./callback-url.ts";
import { clientSettingVerbs } from "./client-settings.ts";
import { createClientVerb, createWalletVerb } from "./create-client.ts";
import { addGatewayKeyVerb, revokeGatewayKeyVerb } from "./gateway-keys.ts";
import { loadHolidaysVerb, loadRatesVerb } from "./load-rates.ts";
import { fundsVerbs } from "./move-funds.ts";
import { askAgainVerb, closeIncidentsVerb } from "./stuck-payments.ts";
import { requeueJobsVerb, resendCallbacksVerb, resumeSendingVerb } from "./stuck-work.ts";
import { permittedProviderVerbs } from "./permitted-providers.ts";
import { releaseHeldVerb } from "./release-held.ts";
import { routeVerbs } from "./route-settings/set-routes.ts";
import { feeScheduleVerb } from "./route-settings/set-fee-schedule.ts";
import { reversePaymentsVerb } from "./reverse-payments.ts";
import { setFeatureVerb } from "./set-feature.ts";
import { walletSettingVerbs } from "./wallet-settings.ts";

const known = new Map(
  [
    ...fundsVerbs,
    ...walletSettingVerbs,
    ...clientSettingVerbs,
    setFeatureVerb,
    callbackUrlVerb,
    archiveClientVerb,
    approveTrialVerb,
    ...permittedProviderVerbs,
    ...routeVerbs,
    feeScheduleVerb,
    createClientVerb,
    createWalletVerb,
    releaseHeldVerb,
    reversePaymentsVerb,
    loadRatesVerb,
    loadHolidaysVerb,
    addGatewayKeyVerb,
    revokeGatewayKeyVerb,
    askAgainVerb,
    closeIncidentsVerb,
    resumeSendingVerb,
    requeueJobsVerb,
    resendCallbacksVerb,
  ].map((verb) => [verb.action.path, verb]),
);

/** The verb of every declared action; an action without a verb stops the program at start. */
export const actionVerbs: readonly ActionVerb[] = adminActions.map(({ path }) => verbOf(path));

export function verbOf(path: ActionPath): ActionVerb {
  const verb = known.get(path);
  if (!verb) throw new Error(`The action ${path} has no verb.`);
  return verb;
}
