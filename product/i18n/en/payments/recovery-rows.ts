import { formatCount } from "../../formats.ts";
import type { RecoveryRefusal, RecoveryView } from "../../../payments/recoveries/contract.ts";

/** The table in which failed payments are corrected. */
export const recoveryRows = {
  title: "Pay failed payments again",
  step: "Correct the payments",
  intro: "Correct what was wrong, or leave a payment out. Nothing is sent until you have confirmed.",
  ofRequest: (p: { ref: string }) => `Failed payments of ${p.ref}`,
  ofRequests: (p: { count: number; isMore: boolean }) =>
    `Failed payments of ${formatCount(p.count)} requests${p.isMore ? " or more" : ""}`,
  table: "Payments to pay again",
  view: "Shown payments",
  views: {
    all: (p: { count: number }) => `All ${formatCount(p.count)}`,
    errors: (p: { count: number }) => `To correct ${formatCount(p.count)}`,
    leftOut: (p: { count: number }) => `Left out ${formatCount(p.count)}`,
  } satisfies Record<RecoveryView, (p: { count: number }) => string>,
  included: "Pay",
  includeRow: (p: { row: number; name: string }) => `Pay row ${p.row} again, ${p.name}`,
  inRow: (p: { row: number }) => `, row ${p.row}`,
  row: "Row",
  failedOn: (p: { day: string }) => `Failed on ${p.day}`,
  choose: "Choose",
  leaveAllOut: "Leave all out",
  leaveRefusedOut: (p: { count: number }) =>
    p.count === 1
      ? "Leave out the one that cannot be paid again"
      : `Leave out the ${formatCount(p.count)} that cannot be paid again`,
  takeAllIn: "Take all in",
  saving: "Saving…",
  saved: "Saved",
  notSaved: "Not saved. Check your connection.",
  tryAgain: "Try again",
  refusals: {
    notFailed: "It has not failed. Leave it out.",
    noRequest: "It was not made by a request of this console. Leave it out.",
    inDoubt: "It may have been made after all. Leave it out.",
    inRecovery: "Another request is paying it again. Leave it out.",
    paidAgain: "It was paid again. Leave it out.",
  } satisfies Record<RecoveryRefusal, string>,
  noneIn: {
    all: "No payment is left.",
    errors: "No payment has an error.",
    leftOut: "No payment is left out.",
  } satisfies Record<RecoveryView, string>,
  noneIncluded: "No payment is left. Take at least one in.",
  errorsLeft: (p: { count: number }) =>
    p.count === 1
      ? "1 payment has an error. Correct it or leave it out."
      : `${formatCount(p.count)} payments have errors. Correct them or leave them out.`,
  pages: "Pages of payments to pay again",
  fetchError: "Could not fetch the payments.",
  gone: "This recovery is over.",
  goneDetail: "Its request was made, it was discarded, or it was not changed for 7 days.",
  toRequests: "Go to the requests",
  partsLeftOut: "Some payments cannot be paid again",
};
