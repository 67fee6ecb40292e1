import { formatCount } from "../../formats.ts";

/** Payments that repeat another, before they are submitted and before they are approved. */
export const repeats = {
  check: "Check before you approve",
  inside: (p: { count: number }) =>
    p.count === 1
      ? `${p.count} payment looks like a duplicate.`
      : `${formatCount(p.count)} payments look like duplicates.`,
  paidLately: (p: { count: number }) =>
    p.count === 1
      ? `${p.count} payment looks like a payment of the last 7 days.`
      : `${formatCount(p.count)} payments look like payments of the last 7 days.`,
  row: (p: { n: number }) => `Row ${p.n}`,
  payment: (p: { name: string; account: string; amount: string }) => `${p.name}, ${p.account}, ${p.amount}`,
  otherTo: (p: { name: string }) => `another payment to ${p.name}`,
  asOn: (p: { which: string; day: string }) =>
    `${p.which}: same account and amount as a payment of ${p.day}.`,
  asOnIn: (p: { which: string; day: string; ref: string }) =>
    `${p.which}: same account and amount as a payment of ${p.day} (${p.ref}).`,
  asAsked: (p: { which: string; day: string }) =>
    `${p.which}: same account and amount as in a request of ${p.day} that has not been paid yet.`,
  asAskedIn: (p: { which: string; day: string; ref: string }) =>
    `${p.which}: same account and amount as in the request ${p.ref} of ${p.day}, which has not been paid yet.`,
  asOther: (p: { which: string; other: string }) => `${p.which}: same account and amount as ${p.other}.`,
  view: "View",
  viewOf: (p: { which: string }) => `View the payment that ${p.which} repeats (opens in a new tab)`,
  more: (p: { count: number }) => `and ${formatCount(p.count)} more`,
};
