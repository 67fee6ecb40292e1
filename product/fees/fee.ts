import { decimalsOf, type Currency, type Money } from "../money.ts";

/** A fee schedule as it is kept: shares in millionths, amounts in minor units of their own currency. */
export type FeeRule = {
  readonly percentageMillionths: number | null;
  readonly flat: Money | null;
  readonly minimum: Money | null;
  readonly maximum: Money | null;
};

/** The price of one unit of a currency in another, in hundred-millionths; null when the rate is unknown. */
export type RateOf = (from: Currency, to: Currency) => bigint | null;

const rateUnit = 100_000_000n;

/**
 * The fee of a payment in the wallet's currency (EXT-09): the share of the amount plus the flat fee, at least the minimum and at most the
 * maximum, rounded half up once, at the end. Null when a needed rate is unknown.
 */
export function feeFor(
  rule: FeeRule | null,
  amount: Money,
  charged: Currency,
  rateOf: RateOf,
): bigint | null {
  if (!rule) return 0n;
  const exact = (money: Money | null) => (money ? convertExactly(money, charged, rateOf) : zero);
  const paid = rule.percentageMillionths === null ? zero : exact(amount);
  const flat = exact(rule.flat);
  const least = exact(rule.minimum);
  const most = exact(rule.maximum);
  if (!paid || !flat || !least || !most) return null;
  const share = { over: paid.over * BigInt(rule.percentageMillionths ?? 0), under: paid.under * 1_000_000n };
  let fee = sum(share, flat);
  if (rule.minimum && isLess(fee, least)) fee = least;
  if (rule.maximum && isLess(most, fee)) fee = most;
  return roundHalfUp(fee);
}

/** over / under minor units, exactly. */
type Fraction = { readonly over: bigint; readonly under: bigint };
const zero: Fraction = { over: 0n, under: 1n };

function convertExactly({ currency, minor }: Money, to: Currency, rateOf: RateOf): Fraction | null {
  if (currency === to) return { over: minor, under: 1n };
  const rate = rateOf(currency, to);
  if (rate === null) return null;
  return {
    over: minor * rate * 10n ** BigInt(decimalsOf(to)),
    under: rateUnit * 10n ** BigInt(decimalsOf(currency)),
  };
}

/** An amount in minor units of another currency, with every decimal: rates are whole hundred-millionths. Null without a rate. */
export function exactMinorText(money: Money, to: Currency, rateOf: RateOf): string | null {
  const exact = convertExactly(money, to, rateOf);
  if (!exact) return null;
  const decimals = exact.under.toString().length - 1; // The shift is a power of ten.
  const digits = exact.over.toString().padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function sum(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

function isLess(a: Fraction, b: Fraction): boolean {
  return a.over * b.under < b.over * a.under;
}

/** For amounts that are never negative. */
function roundHalfUp({ over, under }: Fraction): bigint {
  return (2n * over + under) / (2n * under);
}
