import { countrySpecs } from "ibantools";

/** A row of characters of one kind in an account. */
type AccountPart = { readonly length: number; readonly takesDigits: boolean; readonly takesLetters: boolean };
/** The parts of a country's IBANs after the check digits, and their length in all. */
type IbanStructure = { readonly length: number; readonly account: readonly AccountPart[] };

/** Built when the country is first met: files have few countries, and a screen has one. */
const structures = new Map<string, IbanStructure | null>();

/** Null for a country without IBANs. Countries that use the form without being registered count (PAY-33). */
function structureOf(country: string): IbanStructure | null {
  const known = structures.get(country);
  if (known !== undefined) return known;
  const { chars, bban_regexp: pattern } = countrySpecs[country] ?? {};
  const structure = chars && pattern ? { length: chars, account: partsOf(pattern) } : null;
  structures.set(country, structure);
  return structure;
}

/** The library writes the kinds as in [A-Z]{4}[0-9]{6}. */
function partsOf(pattern: string): AccountPart[] {
  return [...pattern.matchAll(/\[([09AZ-]{3,6})\]\{(\d{1,2})\}/g)].map(([, kinds = "", count]) => ({
    length: Number(count),
    takesDigits: kinds.includes("0-9"),
    takesLetters: kinds.includes("A-Z"),
  }));
}

/** Whether a value is meant as an IBAN: it begins with a country that uses IBANs. */
export function looksLikeIban(value: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(value) && structureOf(value.slice(0, 2)) !== null;
}

/**
 * For a value without spaces, in capitals: the right length for its country, letters and digits where its country has them, and right
 * check digits (PAY-33). Check digits inside the account, which some countries have as well, are not judged: banks have accounts that
 * are older than these digits, and a refusal would keep a person from being paid.
 */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  const structure = structureOf(value.slice(0, 2));
  return (
    structure?.length === value.length && hasParts(value, structure.account) && remainderOf97(value) === 1
  );
}

function hasParts(value: string, parts: readonly AccountPart[]): boolean {
  let at = 4;
  for (const { length, takesDigits, takesLetters } of parts)
    for (const end = at + length; at < end; at += 1)
      if (!(value.charCodeAt(at) < 58 ? takesDigits : takesLetters)) return false;
  return true;
}

/** The first four characters count last, and a letter counts as two digits, A being 10. */
function remainderOf97(value: string): number {
  let remainder = 0;
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt((index + 4) % value.length);
    remainder = (code < 58 ? remainder * 10 + code - 48 : remainder * 100 + code - 55) % 97;
  }
  return remainder;
}
