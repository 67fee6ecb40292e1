import { decimalsOf, type Currency, type Money } from "../money.ts";

export const tenors = ["spot", "tod", "tom"] as const;
export type Tenor = (typeof tenors)[number];

/** The tenor of a payment that names none (EXT-10). */
export const usualTenor: Tenor = "spot";

/** Units of the wallet's currency for one unit of the paid currency, in hundred-millionths. */
export type RateE8 = bigint;

/** 1.00000000 */
export const rateUnit: RateE8 = 100_000_000n;

/** The form of a rate in the API, always with 8 decimals: 0.00775194. */
export function rateText(rate: RateE8): string {
  const digits = rate.toString().padStart(9, "0");
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

/** A rate of a file: digits, a point and at most 8 decimals, above zero. Null for any other text. */
export function readRate(text: string): RateE8 | null {
  const [, whole = "", decimals = ""] = /^(\d{1,9})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  if (!whole) return null;
  const rate = BigInt(whole + decimals.padEnd(8, "0"));
  return rate > 0n ? rate : null;
}

/** The number of decimals that the wallet's currency has more than the paid currency. */
export function decimalsShift(paid: Currency, charged: Currency): number {
  return decimalsOf(charged) - decimalsOf(paid);
}

/**
 * The debit of a wallet in another currency, without the fee: rounded half up to a whole minor unit for each payment, at least one. A
 * request is charged the sum of its payments. The SQL function debit_of computes the same for many payments.
 */
export function debitOf(paid: Money, rate: RateE8, charged: Currency): Money {
  const shift = decimalsShift(paid.currency, charged);
  const over = paid.minor * rate * 10n ** BigInt(Math.max(shift, 0));
  const under = rateUnit * 10n ** BigInt(Math.max(-shift, 0));
  const minor = (2n * over + under) / (2n * under);
  return { currency: charged, minor: minor > 0n ? minor : 1n };
}

/** The payment whose debit is nearest to an amount of the wallet: the other direction of debitOf. Null below one minor unit. */
export function paidFor({ currency, minor }: Money, rate: RateE8, paid: Currency): Money | null {
  const shift = decimalsShift(paid, currency);
  const over = minor * rateUnit * 10n ** BigInt(Math.max(-shift, 0));
  const under = rate * 10n ** BigInt(Math.max(shift, 0));
  const found = (2n * over + under) / (2n * under);
  return found > 0n ? { currency: paid, minor: found } : null;
}

const mostPercentWorse = 2n;

/** Whether a rate is so much worse than the rate that the client saw that the client must be asked again (EXT-10). */
export function isTooMuchWorse(shown: RateE8, quoted: RateE8): boolean {
  return quoted * 100n > shown * (100n + mostPercentWorse);
}
