/** The most decimals of a control sum (DecimalNumber). */
const scale = 17;
const unit = 10n ** BigInt(scale);
const written = /^(\d{1,18})(?:\.(\d{1,17}))?$/;

/** A decimal without sign or exponent as an exact number of its smallest units; null for any other text. */
export function scaledDecimal(text: string): bigint | null {
  const found = written.exec(text);
  if (!found) return null;
  const [, whole = "", fraction = ""] = found;
  return BigInt(whole + fraction.padEnd(scale, "0"));
}

export function decimalText(scaled: bigint): string {
  const fraction = (scaled % unit).toString().padStart(scale, "0");
  let end = scale;
  while (end > 0 && fraction[end - 1] === "0") end -= 1;
  return end === 0 ? String(scaled / unit) : `${scaled / unit}.${fraction.slice(0, end)}`;
}

const mostAmountDigits = 18;
const mostAmountDecimals = 5;

/** An amount as the schema has it: at most 18 digits, at most 5 of them decimals. */
export function isSchemaAmount(text: string): boolean {
  const [whole = "", fraction = ""] = text.split(".");
  return fraction.length <= mostAmountDecimals && whole.length + fraction.length <= mostAmountDigits;
}

/** The amount with exactly this number of decimals, as the rules of payments read it; null if it has more. */
export function withDecimals(text: string, decimals: number): string | null {
  const [whole = "", fraction = ""] = text.split(".");
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  const shown = whole.replace(/^0+(?=\d)/, "");
  return decimals === 0 ? shown : `${shown}.${fraction.slice(0, decimals).padEnd(decimals, "0")}`;
}
