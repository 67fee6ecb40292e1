import type { ValidTransaction } from "./proposed.ts";

type Payment = Pick<ValidTransaction, "recipientAccountId" | "amount" | "currency">;

export type DuplicateFinder = {
  /** Whether an earlier payment of the set has the same account, amount and currency (PAY-31). */
  isRepeated: (payment: Payment) => boolean;
};

/**
 * Remembers the payments of one set. The first of equals is no duplicate, each later one is. By a table of numbers, because
 * a map of 100,000 texts costs as much as all the other rules together.
 */
export function duplicateFinder(): DuplicateFinder {
  const accounts: string[] = [];
  const amounts: string[] = [];
  const currencies: string[] = [];
  const hashes: number[] = [];
  let slots = new Int32Array(4_096);

  /** Where the payment stands, or the free place where it would. */
  const slotOf = ({ recipientAccountId, amount, currency }: Payment, hash: number): number => {
    let slot = hash & (slots.length - 1);
    for (let at = slots[slot]!; at !== 0; at = slots[slot]!) {
      const isSame =
        accounts[at - 1] === recipientAccountId &&
        amounts[at - 1] === amount &&
        currencies[at - 1] === currency;
      if (isSame) return slot;
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  };
  const grow = () => {
    slots = new Int32Array(slots.length * 4);
    for (const [index, hash] of hashes.entries()) {
      let slot = hash & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = index + 1;
    }
  };
  return {
    isRepeated: (payment) => {
      if (accounts.length * 2 > slots.length) grow();
      const hash = hashOf(payment.amount, hashOf(payment.recipientAccountId, 7));
      const slot = slotOf(payment, hash);
      if (slots[slot] !== 0) return true;
      accounts.push(payment.recipientAccountId);
      amounts.push(payment.amount);
      currencies.push(payment.currency);
      hashes.push(hash);
      slots[slot] = accounts.length;
      return false;
    },
  };
}

/** FNV-1a. */
function hashOf(text: string, start: number): number {
  let value = start;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  return value ^ (value >>> 15);
}
