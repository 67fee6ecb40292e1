import { countrySpecs } from "ibantools";

/** The structure of a country's IBANs after its check digits, and their length in all. */
type IbanStructure = { readonly length: number; readonly account: RegExp };

/** Built when the country is first met: files have few countries, and a screen has one. */
const structures = new Map<string, IbanStructure | null>();

/** Null for a country without IBANs. Countries that use the form without being registered count (PAY-33). */
function structureOf(country: string): IbanStructure | null {
  const known = structures.get(country);
  if (known !== undefined) return known;
  const { chars, bban_regexp: pattern } = countrySpecs[country] ?? {};
  const structure = chars && pattern ? { length: chars, account: new RegExp(pattern) } : null;
  structures.set(country, structure);
  return structure;
}

/** Whether a value is meant as an IBAN: it begins with a country that uses IBANs. */
export function looksLikeIban(value: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(value) && structureOf(value.slice(0, 2)) !== null;
}

/**
 * For a value without spaces, in capitals: the right length for its country, letters and digits where its country has them, and right
 * check digits (PAY-33). Check digits inside the account, which some countries have as well, are not judged: banks have accounts from
 * before them, and refusing one would keep a person from being paid.
 */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  const structure = structureOf(value.slice(0, 2));
  return (
    structure?.length === value.length && structure.account.test(value.slice(4)) && remainderOf97(value) === 1
  );
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
