import { describe, expect, test } from "vitest";
import type { Currency } from "../money.ts";
import { accountName } from "./accounts.ts";
import * as verbs from "./transfers.ts";
import type { Transfer } from "./transfers.ts";

const dollars = { walletId: "a", currency: "USD" as Currency };
const savings = { walletId: "b", currency: "USD" as Currency };
const shillings = { walletId: "k", currency: "KES" as Currency };
const payment = { key: "pay", wallet: dollars, amount: 50n, fee: 2n, provider: "mpesa" };
const abroad = { ...payment, paid: { currency: shillings.currency, minor: 6_500n } };

/** The transfer's kind, step, key and hold, and its amount on each account. */
function told({ kind, step, key, holdKey, legs }: Transfer) {
  const moved = legs.map(({ account, amount }) => [accountName(account), amount] as const);
  return [`${kind} ${step} ${key} ${holdKey}`, Object.fromEntries(moved)];
}

describe("each verb moves money between the accounts that its name says [EXT-07, C-12]", () => {
  const on = { key: "one", wallet: dollars, amount: 50n };

  // Each transfer is made inside its test: Stryker assigns code that runs while the file is loaded to no test, so no mutant would be noticed.
  test.each([
    ["fund 1 one null", () => verbs.fund(on), { "available a USD": 50n, "funding  USD": -50n }],
    ["remove 1 one null", () => verbs.remove(on), { "available a USD": -50n, "funding  USD": 50n }],
    ["adjust 1 one null", () => verbs.adjust(on), { "available a USD": 50n, "suspense  USD": -50n }],
    ["charge 1 one null", () => verbs.charge(on), { "available a USD": -50n, "fees  USD": 50n }],
    ["hold 1 one null", () => verbs.hold(on), { "available a USD": -50n, "held a USD": 50n }],
    [
      "transfer 1 one null",
      () => verbs.transfer({ key: "one", from: dollars, to: savings, amount: 50n }),
      { "available a USD": -50n, "available b USD": 50n },
    ],
    [
      "capture 2 pay pay",
      () => verbs.capture(payment),
      { "held a USD": -52n, "clearing mpesa USD": 50n, "fees  USD": 2n },
    ],
    [
      "capture 2 pay request",
      () => verbs.capture({ ...payment, fee: 0n, holdKey: "request" }),
      { "held a USD": -50n, "clearing mpesa USD": 50n },
    ],
    [
      "capture 2 pay pay",
      () => verbs.capture(abroad),
      {
        "held a USD": -52n,
        "position  USD": 50n,
        "position  KES": -6_500n,
        "clearing mpesa KES": 6_500n,
        "fees  USD": 2n,
      },
    ],
    ["release 2 pay pay", () => verbs.release(payment), { "held a USD": -52n, "available a USD": 52n }],
    [
      "lateCapture 3 pay null",
      () => verbs.lateCapture(payment),
      { "suspense  USD": -50n, "clearing mpesa USD": 50n },
    ],
    [
      "convert 1 one null",
      () => verbs.convert({ key: "one", from: dollars, sold: 50n, to: shillings, bought: 6_500n }),
      { "available a USD": -50n, "position  USD": 50n, "position  KES": -6_500n, "available k KES": 6_500n },
    ],
    [
      "reverse 3 pay null",
      () => verbs.reverse(verbs.capture(payment)),
      { "available a USD": 52n, "clearing mpesa USD": -50n, "fees  USD": -2n },
    ],
  ])("%#: %s", (identity, make, moved) => {
    expect(told(make())).toEqual([identity, moved]);
  });
});

test("in one currency the wallet is charged the paid amount [C-12]", () => {
  const same = { ...payment, paid: { currency: dollars.currency, minor: 50n } };
  expect(verbs.capture(same)).toEqual(verbs.capture(payment));
  expect(() => verbs.capture({ ...same, amount: 49n })).toThrow();
});

test("a transfer goes to another wallet [WAL-20]", () => {
  expect(() => verbs.transfer({ key: "one", from: dollars, to: dollars, amount: 1n })).toThrow(
    "another wallet",
  );
});
