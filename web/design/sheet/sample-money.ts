import type { MonthlySummary } from "@corridor/product/wallets/wallet";
import type { BalanceHistory } from "../charts/balance-steps.ts";
import { dayNumber, isoDay } from "../charts/calendar.ts";

const lastDay = "2026-11-12";
const days = 90;
const fundingEvery = 24;

/** Funding in large steps, spending in small ones; the overdrawn wallet ends below zero. */
export function sampleHistory(kind: "rich" | "overdrawn" | "empty"): BalanceHistory {
  const firstDay = dayNumber(lastDay) - days + 1;
  const funding = { rich: 300_000n, overdrawn: 60_000n, empty: 0n }[kind];
  const [points, fundingEvents]: [BalanceHistory["points"], BalanceHistory["fundingEvents"]] = [[], []];
  let balance = { rich: 540_000n, overdrawn: 20_000n, empty: 0n }[kind];
  for (let at = 0; at < (kind === "empty" ? 1 : days); at += 1) {
    if (at % fundingEvery === 8) {
      balance += funding;
      fundingEvents.push({ timestamp: (firstDay + at) * 86_400 + 30_000, amount: `${funding}.00` });
    }
    if (at % 3 === 2) balance -= BigInt((at * 37) % 13) * 1_100n;
    points.push({ day: isoDay(firstDay + at), availableBalance: `${balance}.00` });
  }
  return { walletId: "main", currency: "USD", points, fundingEvents, lastDay };
}

const spends = [
  17_308, 36_900, 31_400, 19_800, 28_600, 22_400, 23_300, 20_900, 24_700, 18_100, -2_400, 18_300,
];

/** Twelve months, newest first; in one of them reversals exceed payments. */
export const sampleMonths: readonly MonthlySummary[] = spends.map((thousands, back) => ({
  month: new Date(Date.UTC(2026, 10 - back)).toISOString().slice(0, "YYYY-MM".length),
  totalSpend: `${thousands}400.00`,
  fees: `${Math.abs(thousands) * 9}.50`,
}));
