import { describe, expect, test } from "vitest";
import { fromDecimal, toDecimal, type Money } from "../../money.ts";
import type { Change } from "../change.ts";
import { boundChanges } from "./bound-changes.ts";
import { movedSums, needsSecondAdmin, readThresholds } from "./threshold.ts";

const balance = (before: string, after: string, currency = "USD", of = "main"): Change => ({
  name: "balance",
  ...{ of, before, after, currency },
});
const payment = (
  name: Change["name"],
  before: string | null,
  after: string | null,
  currency = "KES",
): Change => ({
  name,
  of: "p1",
  ...{ before, after, currency },
});
const sumsOf = (...changes: Change[]) => movedSums(changes).map((sum) => `${toDecimal(sum)} ${sum.currency}`);

describe("the sum that an action moves", () => {
  test("is the difference of balances, also of one that falls, with what is released, returned and charged, by currency [ADMIN-17, C-33]", () => {
    expect(sumsOf(balance("100.00", "105.50"))).toEqual(["5.50 USD"]);
    expect(sumsOf(balance("5.00", "-2.00"))).toEqual(["7.00 USD"]);
    const payments = [
      payment("heldAmount", "101.00", "0.00"),
      payment("returnedAmount", null, "50.00"),
      payment("returnFee", null, "2.50"),
    ];
    expect(sumsOf(...payments, balance("0.00", "1.00"), balance("0.00", "2.00", "USD", "ops"))).toEqual([
      "153.50 KES",
      "3.00 USD",
    ]);
  });

  test("is nothing where no money moves [ADMIN-17]", () => {
    const none: Change = { name: "heldAmount", of: "p1", before: null, after: null };
    const limit: Change = {
      name: "minimumBalance",
      of: "main",
      before: "0.00",
      after: "9.00",
      currency: "USD",
    };
    expect(sumsOf(none, limit, { name: "reversal", of: "p1", before: false, after: false })).toEqual([]);
  });
});

describe("the threshold", () => {
  const needs = (setting: string, ...changes: Change[]) =>
    needsSecondAdmin(readThresholds(setting), movedSums(changes));

  test("is passed by more than its sum, in any currency, and a currency without one needs a second admin for any sum [ADMIN-17]", () => {
    expect(needs("USD:5.50", balance("0.00", "5.50"))).toBe(false);
    expect(needs("USD:5.50", balance("0.00", "5.51"))).toBe(true);
    expect(needs("USD:5.50", balance("0.00", "5.50"), balance("0", "1", "UGX"))).toBe(true);
    expect(needs("any", balance("0.00", "0.01"))).toBe(true);
    expect(needs("any")).toBe(false);
    expect(needsSecondAdmin(null, movedSums([balance("0.00", "1000000.00")]))).toBe(false);
  });

  test("counts what the person moved alone before, in the same currency [ADMIN-27]", () => {
    const usd = (minor: bigint): Money => ({ ...fromDecimal("0.00", "USD"), minor });
    const needsAfter = (...before: Money[]) => needsSecondAdmin(readThresholds("USD:7"), [usd(200n)], before);
    expect(needsAfter(usd(250n), usd(250n))).toBe(false);
    expect(needsAfter(usd(250n), usd(251n))).toBe(true);
    expect(needsAfter(fromDecimal("900.00", "KES"))).toBe(false);
  });

  test.each([
    "",
    "ANY",
    "USD",
    "USD:",
    "USD:-1",
    "USD:1.001",
    "UGX:0.5",
    "ZZZ:1",
    "USD:1;EUR:1",
    "USD:1,USD:2",
    "USD:1,",
  ])("is refused as %j [ADMIN-17]", (setting) => expect(readThresholds(setting)).toBe(null));

  test("is read for several currencies [ADMIN-17]", () => {
    expect([...readThresholds(" USD:1000, EUR:900.50,UGX:4000000 ")!]).toEqual([
      ["USD", 100_000n],
      ["EUR", 90_050n],
      ["UGX", 4_000_000n],
    ]);
  });
});

test("an approval is bound to the amount that a balance moves by, and to every other value as it was shown [ADMIN-23]", () => {
  const same = boundChanges([balance("100.00", "105.00")]);
  expect(boundChanges([balance("40.00", "45.00")])).toEqual(same);
  for (const other of [
    balance("100.00", "105.01"),
    balance("105.00", "100.00"),
    balance("100.00", "105.00", "EUR"),
    balance("100.00", "105.00", "USD", "ops"),
  ])
    expect(boundChanges([other])).not.toEqual(same);
  const held = payment("heldAmount", "101.00", "0.00");
  for (const other of [payment("heldAmount", null, null), payment("heldAmount", "101.01", "0.00")])
    expect(boundChanges([other])).not.toEqual(boundChanges([held]));
});
