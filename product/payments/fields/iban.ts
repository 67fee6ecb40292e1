/** Lengths by country (ISO 13616, with the countries that use the form without being registered), as of November 2026. */
const lengths: ReadonlyMap<string, number> = new Map(
  Object.entries({
    15: "NO",
    16: "BE",
    18: "AX DK FI FK FO GL NL SD",
    19: "MK SI",
    20: "AT BA EE KZ LT LU MN XK",
    21: "CH HR LI LV",
    22: "BG BH CR DE GB GE IE ME RS VA",
    23: "AE GI IL IQ OM SO TL",
    24: "AD CZ ES MD PK RO SA SE SK TN VG",
    25: "AO CV GW LY MZ PT ST",
    26: "DZ IR IS TR",
    27: "BI BL CF CG CM DJ FR GA GF GP GQ GR IT KM MC MF MG MQ MR NC PF PM RE SM TD TF WF YT",
    28: "AL AZ BF BJ BY CI CY DO GT HN HU LB MA ML NE NI PL SN SV TG",
    29: "BR EG PS QA UA",
    30: "JO KW MU YE",
    31: "MT SC",
    32: "LC",
    33: "RU",
  }).flatMap(([length, countries]) =>
    countries.split(" ").map((country) => [country, Number(length)] as const),
  ),
);

/** Whether a value is meant as an IBAN: it begins with a country that uses IBANs. */
export function looksLikeIban(value: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(value) && lengths.has(value.slice(0, 2));
}

/** For a value without spaces, in capitals: the right length for its country, and right check digits (PAY-33). */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  return lengths.get(value.slice(0, 2)) === value.length && remainderOf97(value) === 1;
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
