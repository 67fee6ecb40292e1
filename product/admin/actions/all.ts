import * as z from "zod/mini";
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
  setCallbackUrl,
  setOffshoreSwiftEnabled,
  setKycLevel,
  setArchivedAccount,
} from "./client-settings.ts";
import { addGatewayKey, revokeGatewayKey } from "./gateway-keys.ts";
import { addPermittedProvider, approveTrialAccess, setPermittedProviders } from "./providers.ts";
import { loadRates, loadHolidays } from "./rates.ts";
import { releaseHeldFunds, reverseAdministratively } from "./reversals.ts";
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
  setCallbackUrl,
  setOffshoreSwiftEnabled,
  setKycLevel,
  approveTrialAccess,
  setArchivedAccount,
  addPermittedProvider,
  setPermittedProviders,
  loadRates,
  loadHolidays,
  addGatewayKey,
  revokeGatewayKey,
] as const;

export type AdminAction = (typeof declared)[number];
export type ActionPath = AdminAction["path"];
type NamesIn<Fields> = Fields extends unknown ? keyof Fields & string : never;
/** The name of a field of any action. */
export type FieldName = NamesIn<AdminAction["fields"]>;

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
