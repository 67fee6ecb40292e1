import { callingCodes } from "@corridor/product/mobile-numbers";

const shortest = 3;

/**
 * The beginnings of stored accounts that a typed text can mean: phone numbers are stored with + and their country code, and people type
 * them with 00, with a leading 0, or without the country (BEN-03). Empty for a text without digits.
 */
export function accountBeginnings(typed: string): string[] {
  const compact = typed.replaceAll(/[\s().'’-]/g, "");
  if (compact.length < shortest || !/\d/.test(compact)) return [];
  // An account of a bank is stored with the dashes that were typed.
  const dashed = typed.replaceAll(/\s/g, "");
  const beginnings = [compact, compact.toUpperCase(), dashed, dashed.toUpperCase()];
  if (/^\d+$/.test(compact)) {
    const national = compact.replace(/^0+/, "");
    if (compact.startsWith("00")) beginnings.push(`+${national}`);
    else beginnings.push(`+${compact}`, ...Object.values(callingCodes).map((code) => code + national));
  }
  return [...new Set(beginnings)].filter((beginning) => beginning.length >= shortest);
}
