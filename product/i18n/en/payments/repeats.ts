import { formatCount } from "../../formats.ts";

/** The batch reference of a repeated request, if it has one. */
const inBrackets = (ref: string | null) => (ref === null ? "" : ` (${ref})`);

/** Payments that repeat others, before they are submitted and before they are approved (DUP-01 to DUP-07). */
export const repeats = {
  blockedTitle: (p: { count: number }) =>
    p.count === 1
      ? "1 payment is not sent: do not pay"
      : `${formatCount(p.count)} payments are not sent: do not pay`,
  blockedLine: (p: { name: string; account: string; reason: string }) =>
    `${p.name} (${p.account}): ${p.reason}`,
  blockedMore: (p: { count: number }) =>
    p.count === 1 ? "And 1 more account." : `And ${formatCount(p.count)} more accounts.`,
  title: "Repeated payments",
  subtitle: "The same account and amount as another payment.",
  requests: {
    list: "Repeated requests",
    file: (p: { day: string; ref: string | null }) =>
      `The same file was also submitted on ${p.day}${inBrackets(p.ref)}.`,
    content: (p: { day: string; ref: string | null }) =>
      `A request of ${p.day} has exactly the same payments${inBrackets(p.ref)}.`,
    /** What became of the request of the same file, or of the same payments. */
    state: {
      paid: "Payments were made from it.",
      underWay: "It is being paid.",
      waiting: "It has not been paid yet.",
    },
    run: (p: { count: number; total: number; days: number; ref: string | null }) => {
      const when = p.days === 0 ? "today" : p.days === 1 ? "yesterday" : `${formatCount(p.days)} days ago`;
      return `${formatCount(p.count)} of ${formatCount(p.total)} were paid the same amount ${when}${inBrackets(p.ref)}.`;
    },
    runUnderWay: (p: { count: number; total: number; ref: string | null }) =>
      `${formatCount(p.count)} of ${formatCount(p.total)} are just being paid the same amount${inBrackets(p.ref)}.`,
    runWaiting: (p: { count: number; total: number; day: string; ref: string | null }) =>
      `${formatCount(p.count)} of ${formatCount(p.total)} have the same amount in a request of ${p.day} that has not been paid yet${inBrackets(p.ref)}.`,
    refused:
      "Exact repeats of a request are not allowed at your organization. Take rows out, or do not submit these payments.",
    view: (p: { day: string }) => `View the request of ${p.day} (opens in a new tab)`,
  },
  hidden: (p: { count: number }) =>
    p.count === 1
      ? `${p.count} payment is the same as a payment of a wallet that you do not see.`
      : `${formatCount(p.count)} payments are the same as payments of wallets that you do not see.`,
  tick: "I have checked this. Pay them again.",
  tickFirst: "Tick this to pay them again.",
  unexplained: (p: { count: number }) =>
    p.count === 1
      ? `${p.count} repeated payment has no reason.`
      : `${formatCount(p.count)} repeated payments have no reason.`,
  answerFirst: (p: { count: number }) =>
    p.count === 1
      ? "Keep it with a reason or take it out to submit."
      : "Keep them with a reason or take them out to submit.",
  keepFirst: "Keep it with a reason to submit.",
  showThem: "Show the repeated payments",
  /** `isAnswered`: repeated requests are named above, and nobody gives a reason for each of their payments. */
  found: (p: { count: number; unexplained: number; isAnswered: boolean }) => {
    const count = formatCount(p.count);
    if (p.unexplained === 0 && p.isAnswered)
      return p.count === 1 ? "1 payment repeats another." : `${count} payments repeat others.`;
    if (p.count === 1)
      return p.unexplained === 0
        ? "1 payment repeats another; a reason was given."
        : "1 payment repeats another and no reason was given.";
    if (p.unexplained === 0) return `${count} payments repeat others; a reason was given for each.`;
    if (p.unexplained === p.count) return `${count} payments repeat others and no reason was given.`;
    return `${count} payments repeat others. No reason was given for ${formatCount(p.unexplained)} of them.`;
  },
  kind: (p: { kind: string; count: number }) => `${p.kind}: ${formatCount(p.count)}`,
  filter: "Show the payments of one kind",
  all: "All",
  noneOfKind: "No row is of this kind.",
  fetchError: "Could not fetch the repeated payments.",
  pages: "Pages of repeated payments",
  payment: "Payment",
  amount: "Amount",
  repeats: "Repeats",
  asOn: (p: { day: string; ref: string | null }) =>
    `Same account and amount as a payment of ${p.day}${inBrackets(p.ref)}.`,
  asUnderWay: (p: { ref: string | null }) =>
    `Same account and amount as a payment that is being sent${inBrackets(p.ref)}.`,
  asAsked: (p: { day: string; ref: string | null }) =>
    `Same account and amount as in a request of ${p.day} that has not been paid yet${inBrackets(p.ref)}.`,
  asReference: (p: { day: string; ref: string | null }) =>
    `Same account, amount and batch reference as a payment of ${p.day}${inBrackets(p.ref)}.`,
  /** The same as a payment that failed and that a recovery pays again, perhaps to another account. */
  asFailedOn: (p: { day: string; ref: string | null }) =>
    `Same account and amount as a failed payment that was paid again on ${p.day}${inBrackets(p.ref)}.`,
  asFailedUnderWay: (p: { ref: string | null }) =>
    `Same account and amount as a failed payment that is being paid again${inBrackets(p.ref)}.`,
  asFailedAsked: (p: { day: string; ref: string | null }) =>
    `Same account and amount as a failed payment that a request of ${p.day} pays again; it has not been paid yet${inBrackets(p.ref)}.`,
  asRow: (p: { n: number; name: string }) => `Same account and amount as row ${p.n} (${p.name}).`,
  asOther: (p: { name: string }) => `Same account and amount as another payment to ${p.name}.`,
  ofRequest: "Answered by the tick above",
  view: "View",
  viewOf: (p: { name: string }) => `View the payment that ${p.name} repeats (opens in a new tab)`,
  beingPaid: "Being paid",
  check: "Check before you approve",
};
