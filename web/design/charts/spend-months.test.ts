import { expect, test } from "vitest";
import { spendMonths, stackOf } from "./spend-months.ts";

const summary = (month: string, totalSpend: string, fees: string) => ({ month, totalSpend, fees });
const newestFirst = [
  summary("2026-11", "17308400.00", "8400.00"),
  summary("2026-10", "0.00", "0.00"),
  summary("2026-09", "-40.00", "10.00"),
];

test("months are ordered from the oldest to the newest, only the newest are kept, and payments are spend without fees [WAL-22]", () => {
  expect(spendMonths(newestFirst, "KES", 2)).toEqual([
    { month: "2026-10", payments: 0n, fees: 0n, total: 0n },
    { month: "2026-11", payments: 1_730_000_000n, fees: 840_000n, total: 1_730_840_000n },
  ]);
  expect(spendMonths(newestFirst, "KES", 12)).toHaveLength(3);
});

test("fees are drawn on top of the payments, or on the other side of zero when reversals exceed payments", () => {
  const [given, , usual] = spendMonths(newestFirst, "KES", 3);
  expect(stackOf(usual!)).toEqual({ payments: [0n, 1_730_000_000n], fees: [1_730_000_000n, 1_730_840_000n] });
  expect(stackOf(given!)).toEqual({ payments: [0n, -5_000n], fees: [0n, 1_000n] });
});
