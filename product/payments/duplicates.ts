import type { ValidTransaction } from "./proposed.ts";

type Payment = Pick<ValidTransaction, "recipientAccountId" | "amount" | "currency">;

export type DuplicateFinder = {
  /** Whether an earlier payment of the set has the same account, amount and currency (PAY-31). */
  isRepeated: (payment: Payment) => boolean;
};

/** Remembers the payments of one set. The first of equals is no duplicate, each later one is. */
export function duplicateFinder(): DuplicateFinder {
  // By account first: most accounts occur once, and then no longer key need be made.
  const sums = new Map<string, string | Set<string>>();
  return {
    isRepeated: ({ recipientAccountId, amount, currency }) => {
      const sum = `${currency} ${amount}`;
      const earlier = sums.get(recipientAccountId);
      if (earlier === undefined) {
        sums.set(recipientAccountId, sum);
        return false;
      }
      if (typeof earlier === "string") {
        if (earlier === sum) return true;
        sums.set(recipientAccountId, new Set([earlier, sum]));
        return false;
      }
      if (earlier.has(sum)) return true;
      earlier.add(sum);
      return false;
    },
  };
}
