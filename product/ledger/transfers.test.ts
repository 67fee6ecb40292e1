import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Currency } from "../money.ts";
import { accountName, accountPurposes, floorOf, spendable } from "./accounts.ts";
import { createModelLedger } from "./model.ts";
import {
  adjust,
  capture,
  charge,
  convert,
  fund,
  hold,
  isReversible,
  lateCapture,
  release,
  remove,
  reverse,
  transfer,
  type Transfer,
} from "./transfers.ts";

const usd = "USD" as Currency;
const [a, b] = [
  { walletId: "a", currency: usd },
  { walletId: "b", currency: usd },
];
const k = { walletId: "k", currency: "KES" as Currency };

/** Every verb with these amounts. */
function everyVerb(amount: bigint, fee: bigint): Transfer[] {
  const on = { key: "one", wallet: a, amount, fee, provider: "test" };
  return [
    fund(on),
    remove(on),
    adjust(on),
    adjust({ ...on, amount: -amount }),
    charge(on),
    transfer({ key: "one", from: a, to: b, amount }),
    hold(on),
    capture(on),
    release(on),
    lateCapture(on),
    capture({ ...on, paid: { currency: k.currency, minor: fee + 1n } }),
    lateCapture({ ...on, paid: { currency: k.currency, minor: fee + 1n } }),
    convert({ key: "one", from: a, sold: amount, to: k, bought: fee + 1n }),
  ];
}

describe("the legs of every verb", () => {
  test("sum to zero in each currency, name each account once and move something [EXT-07, C-12]", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 62n), fc.bigInt(0n, 2n ** 30n), (amount, fee) => {
        const all = everyVerb(amount, fee);
        for (const one of [...all, ...all.filter(({ kind }) => isReversible(kind)).map(reverse)]) {
          const sums = new Map<string, bigint>();
          for (const { account, amount: by } of one.legs)
            sums.set(account.currency, (sums.get(account.currency) ?? 0n) + by);
          expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
          expect(new Set(one.legs.map(({ account }) => accountName(account))).size).toBe(one.legs.length);
          expect(
            one.legs.every((leg) => leg.amount !== 0n && accountPurposes.includes(leg.account.purpose)),
          ).toBe(true);
        }
      }),
    );
  });

  test("refuse zero, negative amounts, two currencies where one is needed, and one where two are needed [C-30, WAL-20]", () => {
    for (const amount of [0n, -1n]) {
      expect(() => fund({ key: "one", wallet: a, amount })).toThrow("more than nothing");
      expect(() => hold({ key: "one", wallet: a, amount })).toThrow("more than nothing");
    }
    expect(() => adjust({ key: "one", wallet: a, amount: 0n })).toThrow("by nothing");
    expect(() => transfer({ key: "one", from: a, to: k, amount: 1n })).toThrow("one currency");
    expect(() => convert({ key: "one", from: a, sold: 1n, to: b, bought: 1n })).toThrow("two currencies");
    const paid = { currency: usd, minor: 2n };
    expect(() => capture({ key: "one", wallet: a, amount: 1n, fee: 0n, provider: "test", paid })).toThrow(
      "In one currency",
    );
  });

  test("a hold is released, not reversed, and a correction is not corrected [C-34]", () => {
    const refused = everyVerb(5n, 1n).filter(({ kind }) => !isReversible(kind));
    expect(refused.map(({ kind }) => kind)).toEqual(["hold", "release", "lateCapture", "lateCapture"]);
    for (const one of [...refused, reverse(fund({ key: "one", wallet: a, amount: 1n }))])
      expect(() => reverse(one)).toThrow("no reversal");
  });
});

test("the spendable amount is the balance less the minimum plus the negative limit [WAL-21]", () => {
  const floor = floorOf({ minimumBalance: 100n, negativeBalanceLimit: 30n });
  expect(spendable({ balance: 500n, floor })).toBe(430n);
  expect(spendable({ balance: 50n, floor })).toBe(-20n);
});

test("a closed wallet takes corrections and the end of holds, and nothing new [WAL-19]", () => {
  const model = createModelLedger();
  const payment = { key: "held", wallet: a, amount: 5n, fee: 0n, provider: "test" };
  model.post(fund({ key: "one", wallet: a, amount: 5n }));
  model.post(hold(payment));
  expect(model.close("a")).toBe(false);
  model.post(capture(payment));
  expect(model.close("a")).toBe(true);
  for (const one of everyVerb(1n, 0n).filter(({ step }) => step === 1))
    expect([one.kind, model.post({ ...one, key: "new" })]).toEqual([one.kind, "closed"]);
  expect(model.post(transfer({ key: "new", from: b, to: a, amount: 1n }))).toBe("closed");
  expect(model.post(reverse(capture(payment)))).toBe("posted");
  expect(model.post(adjust({ key: "mend", wallet: a, amount: -5n }))).toBe("closed");
  model.reopen("a");
  expect(model.post(adjust({ key: "mend", wallet: a, amount: -5n }))).toBe("posted");
  expect(model.post(fund({ key: "new", wallet: a, amount: 1n }))).toBe("posted");
});
