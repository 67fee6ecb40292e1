import { decimalsOf, type Currency, type Money } from "../money.ts";

export const tenors = ["spot", "tod", "tom"] as const;
export type Tenor = (typeof tenors)[number];

/** A payment that names none is converted for spot (EXT-10). */
export const usualTenor: Tenor = "spot";

/** Units of the wallet's currency for one unit of what is paid, in hundred-millionths. */
export type RateE8 = bigint;

/** 1.00000000 */
export const rateUnit: RateE8 = 100_000_000n;

/** As the wire has it, always with 8 decimals: 0.00775194. */
export function rateText(rate: RateE8): string {
  const digits = rate.toString().padStart(9, "0");
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

/** A rate as a file has it: digits, a point and at most 8 decimals, above zero. Null for anything else, never something near it. */
export function readRate(text: string): RateE8 | null {
  const [, whole = "", decimals = ""] = /^(\d{1,9})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  if (!whole) return null;
  const rate = BigInt(whole + decimals.padEnd(8, "0"));
  return rate > 0n ? rate : null;
}

/** By how many decimals the wallet's currency has more than what is paid. */
export function decimalsShift(paid: Currency, charged: Currency): number {
  return decimalsOf(charged) - decimalsOf(paid);
}

/**
 * What an amount takes out of a wallet of another currency, without the fee: rounded half up to a whole minor unit, each payment by
 * itself, and never nothing. A request takes the sum of its payments and no more. As the function debit_of has it for many at once.
 */
export function debitOf(paid: Money, rate: RateE8, charged: Currency): Money {
  const shift = decimalsShift(paid.currency, charged);
  const over = paid.minor * rate * 10n ** BigInt(Math.max(shift, 0));
  const under = rateUnit * 10n ** BigInt(Math.max(-shift, 0));
  const minor = (2n * over + under) / (2n * under);
  return { currency: charged, minor: minor > 0n ? minor : 1n };
}

const mostPercentWorse = 2n;

/** Whether a rate costs the client more than it was shown, by more than is carried out without asking (EXT-10). */
export function isTooMuchWorse(shown: RateE8, quoted: RateE8): boolean {
  return quoted * 100n > shown * (100n + mostPercentWorse);
}
