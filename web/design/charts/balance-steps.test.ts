import { expect, test } from "vitest";
import { balanceOn, balanceSteps, tellingDays } from "./balance-steps.ts";
import { dayNumber } from "./calendar.ts";

const history = {
  walletId: "main",
  currency: "USD",
  points: [
    { day: "2026-08-18", availableBalance: "9007199254740993.01" },
    { day: "2026-08-20", availableBalance: "-12.50" },
    { day: "2026-08-25", availableBalance: "30.00" },
  ],
  fundingEvents: [
    { timestamp: Date.UTC(2026, 7, 25, 23, 59, 59) / 1_000, amount: "40.00" },
    { timestamp: Date.UTC(2026, 7, 25) / 1_000, amount: "2.50" },
    { timestamp: Date.UTC(2026, 7, 17, 12) / 1_000, amount: "7.00" },
  ],
  lastDay: "2026-08-31",
};
const balance = balanceSteps(history);
const on = (day: string) => balanceOn(balance, dayNumber(day));

test("a balance is valid until the next step, also below zero, and until today [WAL-21]", () => {
  expect(on("2026-08-17")).toBe(0n);
  expect(on("2026-08-19")).toBe(900_719_925_474_099_301n);
  expect(on("2026-08-20")).toBe(-1_250n);
  expect(on("2026-08-24")).toBe(-1_250n);
  expect(on("2026-08-31")).toBe(3_000n);
});

test("the funding of one UTC day is one mark, and funding before the period has no mark", () => {
  expect([...balance.funding]).toEqual([[dayNumber("2026-08-25"), 4_250n]]);
});

test("the selectable days are the days of steps and of funding and both ends, each once", () => {
  const days = ["2026-08-18", "2026-08-20", "2026-08-25", "2026-08-31"].map(dayNumber);
  expect(tellingDays(balance)).toEqual(days);
});

test("a wallet without a history has the balance zero", () => {
  const empty = balanceSteps({ ...history, points: [], fundingEvents: [] });
  expect([empty.firstDay, empty.lastDay]).toEqual([dayNumber("2026-08-31"), dayNumber("2026-08-31")]);
  expect(balanceOn(empty, empty.lastDay)).toBe(0n);
});
