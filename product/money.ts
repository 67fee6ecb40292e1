const twoDecimal =
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BND BOB BRL BSD BWP BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP DZD " +
  "EGP ETB EUR FJD GBP GEL GHS GMD GTQ HKD HNL HTG HUF IDR ILS INR JMD KES KHR KZT LAK LKR LRD LSL MAD MDL MGA MMK MNT MUR " +
  "MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PEN PGK PHP PKR PLN QAR RON RSD SAR SEK SGD SLE THB TRY TTD TWD TZS UAH USD UYU " +
  "XCD ZAR ZMW";
const zeroDecimal = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND XAF XOF XPF";
const threeDecimal = "BHD JOD KWD OMR TND";

declare const currencyBrand: unique symbol;
/** One of the 113 ISO 4217 codes this product knows. */
export type Currency = string & { readonly [currencyBrand]: true };

const exponents: ReadonlyMap<string, number> = new Map([
  ...twoDecimal.split(" ").map((code) => [code, 2] as const),
  ...zeroDecimal.split(" ").map((code) => [code, 0] as const),
  ...threeDecimal.split(" ").map((code) => [code, 3] as const),
]);

export const currencies: readonly Currency[] = ([...exponents.keys()] as Currency[]).sort();

export function isCurrency(code: string): code is Currency {
  return exponents.has(code);
}

/** How many decimals the currency really has (ISO 4217). */
export function decimalsOf(currency: Currency): number {
  return exponents.get(currency) ?? 2;
}

/** Undefined for a code that is not a currency. */
export function decimalsIfCurrency(code: string): number | undefined {
  return exponents.get(code);
}

/** 12.50 USD is { currency: "USD", minor: 1250n }. */
export type Money = { readonly currency: Currency; readonly minor: bigint };

export function absolute(minor: bigint): bigint {
  return minor < 0n ? -minor : minor;
}

/** The decimal string of the API: "-101.00", "90000000", "1.250". */
export function toDecimal({ currency, minor }: Money): string {
  const decimals = decimalsOf(currency);
  const digits = minor.toString();
  if (decimals === 0) return digits;
  const whole = digits.length - decimals;
  if (whole > 1) return `${digits.slice(0, whole)}.${digits.slice(whole)}`; // Almost every amount: files have millions.
  const padded = digits.replace("-", "").padStart(decimals + 1, "0");
  return `${minor < 0n ? "-" : ""}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

const decimalText = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Converts decimal text into minor units without a floating-point number; throws rather than lose a digit. */
export function fromDecimal(amount: string, currency: string): Money {
  const [, sign = "", whole = "", fraction = ""] = decimalText.exec(amount) ?? [];
  const decimals = exponents.get(currency) ?? 0;
  const kept = fraction.slice(0, decimals).padEnd(decimals, "0");
  const dropped = fraction.slice(decimals);
  if (!isCurrency(currency) || !whole || /[1-9]/.test(dropped))
    throw new Error(`${amount} is not an amount of ${currency}`);
  return { currency, minor: BigInt(sign + whole + kept) };
}

const byThrees = new Intl.NumberFormat("en-US");

/** The displayed form, the same in every language: grouped by commas, at least two decimals, U+2212 before a negative. */
export function formatAmount(money: Money): string {
  const [whole = "0", fraction = ""] = toDecimal(money).replace("-", "").split(".");
  const grouped = byThrees.format(BigInt(whole));
  return `${money.minor < 0n ? "\u2212" : ""}${grouped}.${fraction.padEnd(2, "0")}`;
}

/** An amount with its currency, such as 1,250.50 KES. */
export function formatMoney(money: Money): string {
  return `${formatAmount(money)} ${money.currency}`;
}

/**
 * An amount that can be moved, from a call or a file: digits, a point and at most the decimals of the currency, above zero (C-30). Null for
 * any other text.
 */
export function movableAmount(amount: string, currency: string): Money | null {
  if (!isCurrency(currency) || !/^\d{1,15}(\.\d{1,3})?$/.test(amount)) return null;
  const decimals = amount.split(".")[1]?.length ?? 0;
  if (decimals > decimalsOf(currency)) return null;
  const money = fromDecimal(amount, currency);
  return money.minor > 0n ? money : null;
}

/** Why an amount cannot be moved, for the field of the amount. */
export function amountProblem(
  amount: string,
  currency: Currency,
): { code: "amountTooLarge" } | { code: "amount"; n: number } {
  return /^\d{16,}(\.\d+)?$/.test(amount)
    ? { code: "amountTooLarge" }
    : { code: "amount", n: decimalsOf(currency) };
}
