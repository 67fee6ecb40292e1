import type { ApprovalActionName } from "../../approvals/rules.ts";
import { formatAmount, fromDecimal } from "../../money.ts";
import { formatCount } from "../formats.ts";

type PerAction = Record<ApprovalActionName, string>;

export const approvals = {
  sentAt: (p: { time: string }) => `Payments will be sent at ${p.time} UTC.`,
  requestTitle: (p: { ref: string }) => `Payment request ${p.ref}`,
  actions: { approve: "Approve", reject: "Reject", abandon: "Abandon" } satisfies PerAction,
  running: { approve: "Approving…", reject: "Rejecting…", abandon: "Abandoning…" } satisfies PerAction,
  titles: {
    approve: "Approve this request?",
    reject: "Reject this request?",
    abandon: "Abandon this request?",
  } satisfies PerAction,
  consequences: {
    approve: "Payments start as soon as you approve.",
    approveShort: "A wallet does not hold enough: after your approval the request waits for funding.",
    approveShortFails: "A wallet does not hold enough: payments that it cannot cover will fail.",
    approveNothing: "Nothing is left to pay: after your approval the request ends and no payment is made.",
    approvePartly: "A second approval is still needed after yours.",
    reject: "A rejected request cannot be reopened; a new request is needed.",
    abandon: "An abandoned request cannot be reopened; a new request is needed.",
  },
  done: {
    approve: "Request approved",
    reject: "Request rejected",
    abandon: "Request abandoned",
  } satisfies PerAction,
  errors: {
    approve: "There was an error approving that payment.",
    reject: "There was an error rejecting that payment.",
    abandon: "There was an error abandoning that payment.",
  } satisfies PerAction,
  bar: "Decide about this request",
  amounts: "Amounts",
  fromWallet: (p: { wallet: string }) => `from ${p.wallet}, with fees`,
  short: (p: { available: string; currency: string }) =>
    `Only ${formatAmount(fromDecimal(p.available, p.currency))} ${p.currency} are available there.`,
  comment: "Comment",
  whyRejected: "Say what should change: the creator reads it in the e-mail.",
  commentLength: (p: { length: number; n: number }) => `${p.length} / ${p.n}`,
  doneBy: {
    approve: (p: { person: string }) => `Approved by ${p.person}`,
    reject: (p: { person: string }) => `Rejected by ${p.person}`,
    abandon: (p: { person: string }) => `Abandoned by ${p.person}`,
  },
  awaitingMe: (p: { count: number }) =>
    p.count === 1 ? "1 request awaits your approval" : `${formatCount(p.count)} requests await your approval`,
  filesAwaitingMe: (p: { count: number }) =>
    p.count === 1 ? "1 file awaits your approval" : `${formatCount(p.count)} files await your approval`,
};
