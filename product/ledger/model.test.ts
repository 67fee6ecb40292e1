import { expect, test } from "vitest";
import type { Currency } from "../money.ts";
import { walletAccount } from "./accounts.ts";
import { createModelLedger } from "./model.ts";
import { capture, fund, hold, release, transfer } from "./transfers.ts";

const a = { walletId: "a", currency: "USD" as Currency };
const b = { walletId: "b", currency: "USD" as Currency };
const payment = { key: "pay", wallet: a, amount: 5n, fee: 1n, provider: "test" };

/** A model in which wallet a has received this amount. */
function funded(amount: bigint) {
  const model = createModelLedger();
  model.post(fund({ key: "funds", wallet: a, amount }));
  return model;
}

test("a refused transfer changes no balance of the model [EXT-07]", () => {
  const model = funded(5n);
  expect(model.post(fund({ key: "funds", wallet: a, amount: 6n }))).toBe("keyReused");
  expect(model.post(transfer({ key: "two", from: a, to: b, amount: 6n }))).toBe("insufficient");
  expect(model.balances).toEqual(
    new Map([
      ["available a USD", 5n],
      ["funding  USD", -5n],
    ]),
  );
});

test("the same transfer again is a duplicate and moves no money, in any order of its legs [EXT-07]", () => {
  const model = funded(5n);
  const before = new Map(model.balances);
  const again = fund({ key: "funds", wallet: a, amount: 5n });
  expect(model.post(again)).toBe("duplicate");
  expect(model.post({ ...again, legs: again.legs.toReversed() })).toBe("duplicate");
  expect(model.balances).toEqual(before);
});

test("a payment is captured or released only from a hold [EXT-08]", () => {
  const model = funded(10n);
  for (const end of [capture, release]) {
    expect(model.post(end(payment))).toBe("notHeld");
    expect(model.post(end({ ...payment, holdKey: "funds" }))).toBe("notHeld");
  }
  model.post(hold({ key: "pay", wallet: a, amount: 6n }));
  expect(model.post(capture(payment))).toBe("posted");
});

test("a capture is at most the held amount [EXT-07, EXT-08]", () => {
  const model = funded(10n);
  model.post(hold({ key: "pay", wallet: a, amount: 6n }));
  expect(model.post(capture({ ...payment, amount: 6n }))).toBe("insufficient");
  expect(model.post(capture(payment))).toBe("posted");
  expect(model.balances.get("held a USD")).toBe(0n);
});

test("money leaves a wallet down to its floor, and comes in even below the floor [WAL-21]", () => {
  const model = funded(10n);
  model.setFloor(walletAccount("available", a), 4n);
  expect(model.post(transfer({ key: "far", from: a, to: b, amount: 7n }))).toBe("insufficient");
  expect(model.post(transfer({ key: "near", from: a, to: b, amount: 6n }))).toBe("posted");
  model.setFloor(walletAccount("available", a), 100n);
  expect(model.post(fund({ key: "more", wallet: a, amount: 1n }))).toBe("posted");
});
