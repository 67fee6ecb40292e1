import { createPublicKey, randomUUID } from "node:crypto";
import type { ActionPath } from "@corridor/product/admin/actions/all";
import { makeKeyPair, pemOf } from "../keys.ts";

export type ActionSample = {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Its audit entries; 1 unless it says so. */
  readonly audited?: number;
};

const sampleRoute = {
  providerId: "mpesa-ke",
  integration: "simulator",
  modality: "push",
  payerAccount: "KR-KE-01, main",
  currency: "KES",
  walletId: "main",
  managedFeeScheduleId: "fee",
  reversalFeeScheduleId: null,
};

/** Values for each action at a client with a wallet "main" of 100.00 USD, a subwallet "ops", and a route by mpesa-ke for a fee. */
export const actionSamples: Readonly<Record<ActionPath, (clientId: string) => ActionSample>> = {
  "wallet/addFunds": (clientId) => ({
    fields: { clientId, walletId: "main", amount: "5.00", currency: "USD", reference: "SWIFT 1" },
  }),
  "wallet/removeFunds": (clientId) => ({
    fields: { clientId, walletId: "main", amount: "5.00", currency: "USD" },
  }),
  "wallet/adjustBalance": (clientId) => ({ fields: { clientId, walletId: "main", amount: "-5.00" } }),
  "wallet/adjustMinimumBalance": (clientId) => ({
    fields: { clientId, walletId: "main", minimumBalance: "1.00" },
  }),
  "wallet/adjustNegativeBalanceLimit": (clientId) => ({
    fields: { clientId, walletId: "main", negativeBalanceLimit: "2.00" },
  }),
  "wallet/create": (clientId) => ({
    fields: {
      clientId,
      walletId: "field",
      walletName: "Field & more",
      currency: "USD",
      parentWalletId: "main",
      hidden: true,
    },
  }),
  "wallet-settings": (clientId) => ({
    fields: { clientId, walletId: "ops", hidden: false, autoFundFromParent: true },
  }),
  "client/createWithWallet": () => ({
    fields: { clientId: `n-${randomUUID().slice(0, 8)}`, name: "Été", kycLevel: "Full" },
  }),
  setClientFeature: (clientId) => ({ fields: { clientId, feature: "SenderName", isEnabled: true } }),
  "client/setWebApprovalsCount": (clientId) => ({ fields: { clientId, count: 1 } }),
  "client/setAwaitWalletFunding": (clientId) => ({ fields: { clientId, isEnabled: true } }),
  "client/setFxTradesEnabled": (clientId) => ({ fields: { clientId, isEnabled: true } }),
  "client/setApiApprovalsExempt": (clientId) => ({ fields: { clientId, isEnabled: true } }),
  "client/setExactRepeatsRefused": (clientId) => ({ fields: { clientId, isEnabled: true } }),
  "client/setUnattendedRepeatsRefused": (clientId) => ({ fields: { clientId, isEnabled: true } }),
  "client/setConfig/callbackUrl": (clientId) => ({
    fields: { clientId, callbackUrl: "https://example.com/a?b=c&d=%20" },
  }),
  "client/setOffshoreSwiftEnabled": (clientId) => ({ fields: { clientId, isEnabled: true } }),
  "client/setKycLevel": (clientId) => ({ fields: { clientId, kycLevel: "Full" } }),
  "client/setArchivedAccount": (clientId) => ({ fields: { clientId, archived: true } }),
  "client/addPermittedProvider": (clientId) => ({ fields: { clientId, provider: "mpesa-ke" } }),
  "client/setPermittedProviders": (clientId) => ({
    fields: { clientId, providers: ["mtn-ug", "mpesa-ke"] },
  }),
  "client/setRouteSpecificConfigs": (clientId) => ({ fields: { clientId, configs: [sampleRoute] } }),
  "client/deleteRouteSpecificConfigs": (clientId) => ({
    fields: { clientId, configs: [{ providerId: "mpesa-ke", currency: "KES", walletId: "" }] },
  }),
  "client/setFeeSchedule": (clientId) => ({
    fields: { clientId, feeScheduleId: "mobile", scheduleName: "Mobile, été", percentage: "1.25" },
  }),
  "client/approveTrialAccess": (clientId) => ({ fields: { clientId, amount: "1" } }),
  "reverse/releaseHeldFunds": (clientId) => ({
    fields: { clientId, transactionIds: ["no-such-1", "no-such-2"], isForced: true },
    audited: 0,
  }),
  "reverse/reverseAdministratively": (clientId) => ({
    fields: { clientId, transactions: ["no-such-1,wrong, twice", "no-such-2,wrong"] },
    audited: 0,
  }),
  // As it is by default, because it holds for every client of a test's world.
  "flags/set": () => ({ fields: { flag: "languageSelectorEnabled", isEnabled: true }, audited: 0 }),
  "providers/setBanner": () => ({
    fields: {
      provider: "mtn-ug",
      textEnglish: "Slow today",
      textFrench: "Lent aujourd'hui",
      endTime: `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)}Z`,
    },
  }),
  "providers/removeBanner": () => ({ fields: { provider: "mpesa-ke" }, audited: 0 }),
  "rates/load": () => ({ fields: { file: "from,to,rate\nEUR,USD,1.10\n", confirmJumps: false } }),
  "holidays/load": () => ({ fields: { file: "currency,day\nUSD,2026-12-25\n" } }),
  "gatewayKeys/add": () => ({ fields: { file: pemOf(createPublicKey(makeKeyPair().privateKey)) } }),
  "gatewayKeys/revoke": () => ({ fields: { keyId: "0123456789abcdef" } }),
  "payments/askAgain": (clientId) => ({
    fields: { clientId, transactionIds: ["no-such-1", "no-such-2"] },
    audited: 0,
  }),
  "payments/closeIncidents": (clientId) => ({
    fields: { clientId, transactionIds: ["no-such-1", "no-such-2"] },
    audited: 0,
  }),
  "sending/resume": () => ({ fields: {} }),
  "jobs/requeue": () => ({ fields: { job: "mail.send" }, audited: 0 }),
  "client/resendCallbacks": (clientId) => ({ fields: { clientId } }),
};
