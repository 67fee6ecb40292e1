import type { Money } from "../money.ts";

export type DuplicateFinder = {
  /** Whether an earlier payment of the set has the same account, amount and currency (PAY-31). */
  isRepeated: (account: string, amount: Money) => boolean;
};

/**
 * Remembers the payments of one set. Each payment that equals an earlier one is a duplicate; the first one is not. It stores only a digest
 * of 64 bits for each payment in a numeric table, because storing 100,000 texts takes half as long as all other rules. Two different
 * payments share a digest with a chance of one in billions; then a warning is wrong, but no payment.
 */
export function duplicateFinder(): DuplicateFinder {
  let table = new Int32Array(8_192);
  let count = 0;
  const digest = new Digest();

  const grow = () => {
    const before = table;
    table = new Int32Array(before.length * 4);
    for (let at = 0; at < before.length; at += 2)
      if (before[at] !== 0) add(table, before[at]!, before[at + 1]!);
  };
  return {
    isRepeated: (account, { currency, minor }) => {
      if (count * 4 > table.length) grow();
      digest.begin(currency);
      digest.add(account);
      digest.addNumber(Number(minor));
      const isNew = add(table, digest.first === 0 ? 1 : digest.first, digest.second);
      if (isNew) count += 1;
      return !isNew;
    },
  };
}

/** Two independent hashes of the same letters. */
class Digest {
  first = 0;
  second = 0;
  /** The currency rarely changes from row to row, so the hash of its letters is kept. */
  #currency = "";
  #begun = { first: 7, second: 11 };

  begin(currency: string): void {
    if (currency !== this.#currency) {
      this.#currency = currency;
      this.first = 7;
      this.second = 11;
      this.add(currency);
      this.#begun = { first: this.first, second: this.second };
    }
    this.first = this.#begun.first;
    this.second = this.#begun.second;
  }

  /** The length is hashed too, so that "1" and "23" differ from "12" and "3". */
  add(text: string): void {
    let first = this.first ^ text.length;
    let second = this.second ^ text.length;
    for (let index = 0; index < text.length; index += 1) {
      const letter = text.charCodeAt(index);
      first = Math.imul(first ^ letter, 16_777_619);
      second = Math.imul(second ^ letter, 1_540_483_477);
    }
    this.first = first ^ (first >>> 15);
    this.second = second ^ (second >>> 15);
  }

  /** Hashes the lower and the upper half; beyond fifteen digits neighbouring numbers share a hash. */
  addNumber(number: number): void {
    const upper = Math.trunc(number / 4_294_967_296);
    const first = Math.imul(Math.imul(this.first ^ number, 16_777_619) ^ upper, 16_777_619);
    const second = Math.imul(Math.imul(this.second ^ number, 1_540_483_477) ^ upper, 1_540_483_477);
    this.first = first ^ (first >>> 15);
    this.second = second ^ (second >>> 15);
  }
}

/** Stores a digest in the first free slot from its own slot on; false when it is stored already. Zero marks a free slot. */
function add(table: Int32Array, first: number, second: number): boolean {
  const mask = table.length - 1;
  for (let at = ((first ^ (first >>> 15)) << 1) & mask; ; at = (at + 2) & mask) {
    if (table[at] === 0) {
      table[at] = first;
      table[at + 1] = second;
      return true;
    }
    if (table[at] === first && table[at + 1] === second) return false;
  }
}
