import { isCountry } from "./countries.ts";

/** ISO 9362 as ISO 20022 writes it; the country must exist (PAY-33). */
export function isBic(value: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value) && isCountry(value.slice(4, 6));
}

/** Territories whose banks have a BIC of their own and accounts of the country they belong to. */
const territories: Readonly<Record<string, string>> = {
  FR: "BL GF GP MF MQ NC PF PM RE TF WF YT",
  GB: "GG IM JE",
  FI: "AX",
};

/** Whether an IBAN and a BIC can belong to one bank. */
export function countriesAgree(iban: string, bic: string): boolean {
  const [ofAccount, ofBank] = [iban.slice(0, 2), bic.slice(4, 6)];
  if (ofAccount === ofBank) return true;
  const belongs = (country: string, to: string) => territories[to]?.split(" ").includes(country) ?? false;
  return belongs(ofBank, ofAccount) || belongs(ofAccount, ofBank);
}
