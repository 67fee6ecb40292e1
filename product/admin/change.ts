import * as z from "zod/mini";

/** The names of the values that actions change; the texts say them in both languages. */
export const changeNames = [
  "balance",
  "minimumBalance",
  "negativeBalanceLimit",
  "client",
  "wallet",
  "hidden",
  "autoFundFromParent",
  "feature",
  "flag",
  "webApprovalsRequired",
  "awaitWalletFunding",
  "fxTradesEnabled",
  "apiApprovalsExempt",
  "exactRepeatsRefused",
  "unattendedRepeatsRefused",
  "callbackUrl",
  "offshoreSwiftEnabled",
  "kycLevel",
  "archived",
  "providers",
  "integration",
  "modality",
  "payerAccount",
  "managedFee",
  "reversalFee",
  "feeName",
  "feePercentage",
  "flatFee",
  "minimumFee",
  "maximumFee",
  "heldAmount",
  "reversal",
  "returnedAmount",
  "returnFee",
  "rates",
  "holidays",
  "gatewayKey",
  "nextStep",
  "paymentIncidents",
  "halt",
  "failedJobs",
  "unsentCallbacks",
  "bannerEnglish",
  "bannerFrench",
  "bannerEnd",
] as const;
export type ChangeName = (typeof changeNames)[number];

const Value = z.nullable(z.union([z.string(), z.boolean(), z.number()]));

/** One value before and after an action; null for none. */
export const Change = z.object({
  name: z.enum(changeNames),
  /** The wallet, payment, feature, flag, provider, route or fee schedule that has the value. */
  of: z.optional(z.string()),
  before: Value,
  after: Value,
  /** Of an amount. */
  currency: z.optional(z.string()),
});
export type Change = z.output<typeof Change>;

/** The changes whose values are amounts. */
export const amountChanges: readonly ChangeName[] = [
  "balance",
  "minimumBalance",
  "negativeBalanceLimit",
  "heldAmount",
  "returnedAmount",
  "returnFee",
];
