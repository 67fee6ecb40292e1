import { adminActions, type ActionPath } from "@corridor/product/admin/actions/all";
import type { ActionVerb } from "./action-verb.ts";
import { approveTrialVerb } from "./actions/approve-trial.ts";
import { archiveClientVerb } from "./actions/archive-client.ts";
import { callbackUrlVerb } from "./actions/callback-url.ts";
import { clientSettingVerbs } from "./actions/client-settings.ts";
import { createClientVerb, createWalletVerb } from "./actions/create-client.ts";
import { addGatewayKeyVerb, revokeGatewayKeyVerb } from "./actions/gateway-keys.ts";
import { loadHolidaysVerb, loadRatesVerb } from "./actions/load-rates.ts";
import { fundsVerbs } from "./actions/move-funds.ts";
import { permittedProviderVerbs } from "./actions/permitted-providers.ts";
import { providerBannerVerbs } from "./actions/provider-banners.ts";
import { releaseHeldVerb } from "./actions/release-held.ts";
import { askAgainVerb, closeIncidentsVerb } from "./stuck/payments.ts";
import { requeueJobsVerb, resendCallbacksVerb, resumeSendingVerb } from "./stuck/work.ts";
import { routeVerbs } from "./route-settings/set-routes.ts";
import { feeScheduleVerb } from "./route-settings/set-fee-schedule.ts";
import { reversePaymentsVerb } from "./actions/reverse-payments.ts";
import { setFeatureVerb } from "./actions/set-feature.ts";
import { setFlagVerb } from "./actions/set-flag.ts";
import { walletSettingVerbs } from "./actions/wallet-settings.ts";

const known = new Map(
  [
    ...fundsVerbs,
    ...walletSettingVerbs,
    ...clientSettingVerbs,
    setFeatureVerb,
    setFlagVerb,
    callbackUrlVerb,
    archiveClientVerb,
    approveTrialVerb,
    ...permittedProviderVerbs,
    ...providerBannerVerbs,
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
