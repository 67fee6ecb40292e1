import { accountStates } from "./users/account-state.ts";
import { twoFactorStates } from "./users/user.ts";

/** Every visible status, by kind; the words are in i18n/{en,fr}/status.ts. */
export const statuses = {
  request: [
    "awaitingApproval",
    "awaitingFirstApproval",
    "awaitingSecondApproval",
    "awaitingScheduledTime",
    "awaitingFunding", // Stands for the two statuses below: a filter by it means both.
    "awaitingAutomatedFunding",
    "awaitingManualFunding",
    "processingFunds",
    "pending",
    "done",
    "rejected",
    "abandoned",
  ],
  transaction: ["succeeded", "failed", "pending", "failing", "sent"],
  file: ["AwaitingApproval", "pending", "done", "rejected"],
  user: accountStates,
  twoFactor: twoFactorStates,
  callback: ["OK", "WARNING", "FAILING", "INACTIVE"],
  delivery: ["delivered", "waiting", "lost"],
  kyc: ["Full", "Trial", "None"],
  lookup: ["pending", "done", "cancelled"],
  lookedUpNumber: ["pending", "succeeded", "failed"],
  nameMatch: ["full", "partial", "none", "notFound", "unknown"],
  repeat: ["paid", "waiting", "reference", "inside"],
} as const;

export type StatusKind = keyof typeof statuses;
export type Status<Kind extends StatusKind = StatusKind> = (typeof statuses)[Kind][number];

/** One entry for each status of each kind: a table with a missing status does not compile. */
export type PerStatus<Entry> = { readonly [Kind in StatusKind]: { readonly [Value in Status<Kind>]: Entry } };
