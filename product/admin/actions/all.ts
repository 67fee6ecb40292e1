import * as z from "zod/mini";
import type { Action, ActionOutput } from "../action.ts";
import {
  addFunds,
  removeFunds,
  adjustBalance,
  adjustMinimumBalance,
  adjustNegativeBalanceLimit,
} from "./balances.ts";
import {
  setClientFeature,
  setWebApprovalsCount,
  setAwaitWalletFunding,
  setFxTradesEnabled,
  setApiApprovalsExempt,
  setExactRepeatsRefused,
  setUnattendedRepeatsRefused,
  setCallbackUrl,
  setOffshoreSwiftEnabled,
  setKycLevel,
  setArchivedAccount,
} from "./client-settings.ts";
import { setGlobalFlag } from "./flags.ts";
import { addGatewayKey, revokeGatewayKey } from "./gateway-keys.ts";
import {
  askAgain,
  closePaymentIncidents,
  requeueJobs,
  resendCallbacks,
  resumeSending,
} from "./operations.ts";
import { removeProviderBanner, setProviderBanner } from "./provider-banners.ts";
import { addPermittedProvider, approveTrialAccess, setPermittedProviders } from "./providers.ts";
import { loadRates, loadHolidays } from "./rates.ts";
import { releaseHeldFunds, reverseAdministratively } from "./reversals.ts";
import { deleteRouteConfigs, setFeeSchedule, setRouteConfigs } from "./routes.ts";
import { createClient, createWallet, changeWalletSettings } from "./wallets.ts";

/** Every action of provider staff, in the order of lists. */
const declared = [
  addFunds,
  removeFunds,
  adjustBalance,
  adjustMinimumBalance,
  adjustNegativeBalanceLimit,
  createClient,
  createWallet,
  changeWalletSettings,
  releaseHeldFunds,
  reverseAdministratively,
  setClientFeature,
  setWebApprovalsCount,
  setAwaitWalletFunding,
  setFxTradesEnabled,
  setApiApprovalsExempt,
  setExactRepeatsRefused,
  setUnattendedRepeatsRefused,
  setCallbackUrl,
  setOffshoreSwiftEnabled,
  setKycLevel,
  approveTrialAccess,
  setArchivedAccount,
  addPermittedProvider,
  setPermittedProviders,
  setProviderBanner,
  removeProviderBanner,
  setRouteConfigs,
  deleteRouteConfigs,
  setFeeSchedule,
  setGlobalFlag,
  loadRates,
  loadHolidays,
  addGatewayKey,
  revokeGatewayKey,
  askAgain,
  closePaymentIncidents,
  resumeSending,
  requeueJobs,
  resendCallbacks,
] as const;

export type AdminAction = (typeof declared)[number];
export type ActionPath = AdminAction["path"];
type NamesIn<Fields> = Fields extends unknown ? keyof Fields & string : never;
/** The name of a field of any action. */
export type FieldName = NamesIn<AdminAction["fields"]>;

type OutputNamesOf<Output> = Output extends unknown
  ? string extends keyof Output
    ? never
    : keyof Output & string
  : never;
/** The name of a single value in the answer of an action. */
export type OutputName = Exclude<OutputNamesOf<AdminAction["output"]>, "results" | "features">;

type ResultOf<A> = A extends Action
  ? ActionOutput<A> extends { readonly results: readonly (infer Result)[] }
    ? Result
    : never
  : never;
/** What became of one payment of a list. */
export type PaymentResult = ResultOf<AdminAction>;
export type PaymentOutcome = PaymentResult["outcome"];
export type ProviderAnswer = NonNullable<
  Extract<PaymentResult, { providerAnswer?: unknown }>["providerAnswer"]
>;

export const adminActions: readonly AdminAction[] = declared;

const moneyActions = adminActions.filter(({ risk }) => risk === "money");

/** The answers of actions that move money: each has some of these values. */
export const moneyActionOutput = z.object(
  Object.fromEntries(
    [...new Set(moneyActions.flatMap(({ output }) => Object.keys(output)))].map((name) => {
      const shapes = moneyActions.flatMap(
        ({ output }) => (output as Readonly<Record<string, z.ZodMiniType>>)[name] ?? [],
      );
      return [name, z.optional(z.union(shapes))];
    }),
  ),
);
