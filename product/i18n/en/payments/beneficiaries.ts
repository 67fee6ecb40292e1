import type { Beneficiary } from "../../../payments/beneficiaries/contract.ts";
import { formatCount } from "../../formats.ts";

/** People who were paid before, where they are proposed and looked up. */
export const beneficiaries = {
  proposals: "People paid before",
  count: (p: { count: number }) =>
    p.count === 1
      ? "1 person paid before. Choose with the arrow keys."
      : `${formatCount(p.count)} people paid before. Choose with the arrow keys.`,
  filled: (p: { name: string }) => `Filled in from the last payment to ${p.name}.`,
  last: {
    paid: (p: { day: string }) => `Paid on ${p.day}`,
    failed: (p: { day: string }) => `Failed on ${p.day}`,
    reversed: (p: { day: string }) => `Paid on ${p.day}, came back`,
  } satisfies Record<Beneficiary["lastOutcome"], (p: { day: string }) => string>,
  doNotPay: (p: { reason: string }) => `Do not pay: ${p.reason}`,
  lastPaid: (p: { day: string }) => `last paid on ${p.day}`,
};
