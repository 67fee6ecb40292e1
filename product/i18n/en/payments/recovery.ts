import { formatCount } from "../../formats.ts";
import type { RecoveryRefusal } from "../../../payments/recoveries/contract.ts";
import type { RecoveryOutcome } from "../../../transactions/transaction.ts";

/** Failed payments that are paid again: the way there, and the links between requests. */
export const recovery = {
  action: "Pay failed payments again",
  actionOne: "Pay again",
  actionTicked: (p: { count: number }) => `Pay ${formatCount(p.count)} again`,
  tick: (p: { name: string }) => `Choose ${p.name} to pay again`,
  tickAll: "Choose all on this page",
  opening: "Opening…",
  none: "None of these payments can be paid again.",
  beginError: "The payments could not be opened.",
  leftOut: {
    notFailed: (p: { count: number }) =>
      p.count === 1 ? "1 payment has not failed." : `${formatCount(p.count)} payments have not failed.`,
    noRequest: (p: { count: number }) =>
      p.count === 1
        ? "1 payment was not made by a request of this console."
        : `${formatCount(p.count)} payments were not made by a request of this console.`,
    inDoubt: (p: { count: number }) =>
      p.count === 1
        ? "1 payment may have been made after all. It is not paid again until its provider says that it failed."
        : `${formatCount(p.count)} payments may have been made after all. They are not paid again until their provider says that they failed.`,
    inRecovery: (p: { count: number }) =>
      p.count === 1
        ? "1 payment is being paid again by another request."
        : `${formatCount(p.count)} payments are being paid again by another request.`,
    paidAgain: (p: { count: number }) =>
      p.count === 1 ? "1 payment was paid again." : `${formatCount(p.count)} payments were paid again.`,
  } satisfies Record<RecoveryRefusal, (p: { count: number }) => string>,
  of: (p: { ref: string }) => `Recovery of ${p.ref}`,
  by: (p: { ref: string }) => `Recovered by ${p.ref}`,
  ofPayment: "Recovery of payment",
  byPayment: "Recovered by payment",
  openRecovery: "Open the recovery",
  chain: "Recoveries",
  thisRequest: "This request",
  /** `paid`: null while the request that pays them waits. */
  payments: (p: { count: number; paid: number | null }) => {
    const payments = p.count === 1 ? "1 payment" : `${formatCount(p.count)} payments`;
    if (p.paid === null) return `${payments} to pay again`;
    if (p.paid === p.count) return `${payments} paid again`;
    if (p.paid === 0) return p.count === 1 ? "1 payment, not paid again" : `${payments}, none paid again`;
    return `${formatCount(p.paid)} of ${payments} paid again`;
  },
  outcome: {
    waiting: "In recovery",
    paid: "Paid again",
    reversed: "Paid again, came back",
    failed: "Failed again",
    takenOut: "Not paid again",
  } satisfies Record<RecoveryOutcome, string>,
  /** About the failed payments of a request that is done. */
  paidOf: (p: { count: number; failed: number }) => {
    if (p.failed === 1) return "It was paid again.";
    if (p.count === p.failed) return "All of them were paid again.";
    return `${formatCount(p.count)} of them ${p.count === 1 ? "was" : "were"} paid again.`;
  },
  waitingOf: (p: { count: number; failed: number }) => {
    if (p.failed === 1) return "It is being paid again.";
    if (p.count === p.failed) return "All of them are being paid again.";
    return `${formatCount(p.count)} of them ${p.count === 1 ? "is" : "are"} being paid again.`;
  },
  takenOut: "Taken out",
  takenOutTitle: (p: { count: number }) =>
    p.count === 1 ? "Taken out: 1 payment" : `Taken out: ${formatCount(p.count)} payments`,
  takenOutWhy: (p: { count: number; day: string }) =>
    p.count === 1
      ? `Since ${p.day} the first payment may have been made after all, so it is not paid again.`
      : `Since ${p.day} the first payments may have been made after all, so they are not paid again.`,
  takenOutRest: (p: { count: number }) =>
    p.count === 1
      ? "The other payment is paid as it was shown."
      : `The other ${formatCount(p.count)} payments are paid as they were shown.`,
  nothingLeft: "Nothing is left to pay.",
  nothingLeftDecide: "Nothing is left to pay. Reject or abandon this request.",
};
