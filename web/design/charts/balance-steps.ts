import type { OutputOf } from "@corridor/product/endpoint";
import { fromDecimal, type Currency } from "@corridor/product/money";
import type { queryBalanceHistory } from "@corridor/product/wallets/contract";
import { dayNumber, dayOfMoment } from "./calendar.ts";

export type BalanceHistory = OutputOf<typeof queryBalanceHistory>;
export type BalanceStep = { readonly day: number; readonly minor: bigint };

/** The available balance by day; a step is valid until the next one. */
export type BalanceSteps = {
  readonly currency: Currency;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly steps: readonly BalanceStep[];
  /** The funding of each day with funding. */
  readonly funding: ReadonlyMap<number, bigint>;
};

export function balanceSteps(history: BalanceHistory): BalanceSteps {
  const currency = history.currency as Currency;
  const minorOf = (amount: string) => fromDecimal(amount, currency).minor;
  const lastDay = dayNumber(history.lastDay);
  const steps = history.points.map(({ day, availableBalance }) => ({
    day: dayNumber(day),
    minor: minorOf(availableBalance),
  }));
  const firstDay = steps[0]?.day ?? lastDay;
  const funding = new Map<number, bigint>();
  for (const { timestamp, amount } of history.fundingEvents) {
    const day = dayOfMoment(timestamp);
    if (day >= firstDay) funding.set(day, (funding.get(day) ?? 0n) + minorOf(amount));
  }
  return { currency, firstDay, lastDay, steps, funding };
}

/** Zero before the first step. */
export function balanceOn({ steps }: BalanceSteps, day: number): bigint {
  return steps.reduce((balance, step) => (step.day <= day ? step.minor : balance), 0n);
}

/** The selectable days: the ends of the period, and days with a change or funding. */
export function tellingDays({ firstDay, lastDay, steps, funding }: BalanceSteps): readonly number[] {
  const days = new Set([firstDay, ...steps.map(({ day }) => day), ...funding.keys(), lastDay]);
  return [...days].sort((a, b) => a - b);
}
