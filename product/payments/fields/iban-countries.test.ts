import { expect, test } from "vitest";
import { isIban, looksLikeIban } from "./iban.ts";

/**
 * Letters (a), digits (n) or either (c) after the check digits, by country and length. The lengths were gathered from ISO 13616 before the
 * library was used; the structures are those of its version 4.5.4, so that a change of them is noticed.
 */
const structures = {
  15: "NO:n11",
  16: "BE:n12",
  18: "AX:n14 DK:n14 FI:n14 FK:a2n12 FO:n14 GL:n14 NL:a4n10 SD:n14",
  19: "MK:n3c10n2 SI:n15",
  20: "AT:n16 BA:n16 EE:n16 KZ:n3c13 LT:n16 LU:n3c13 MN:n16 XK:n16",
  21: "CH:n5c12 HR:n17 LI:n5c12 LV:a4c13",
  22: "BG:a4n6c8 BH:a4c14 CR:n18 DE:n18 GB:a4n14 GE:c2n16 IE:c4n14 ME:n18 RS:n18 VA:n18",
  23: "AE:n19 GI:a4c15 IL:n19 IQ:a4n15 OM:n3c16 SO:n19 TL:n19",
  24: "AD:n8c12 CZ:n20 ES:n20 MD:c20 PK:c4n16 RO:a4c16 SA:n2c18 SE:n20 SK:n20 TN:n20 VG:c4n16",
  25: "AO:n21 CV:n21 GW:a2n19 LY:n21 MZ:n21 PT:n21 ST:n21",
  26: "DZ:n22 IR:n22 IS:n22 TR:n5c17",
  27: "BI:n23 BL:n10c11n2 CF:n23 CG:n23 CM:n23 DJ:n23 FR:n10c11n2 GA:n23 GF:n10c11n2 GP:n10c11n2 GQ:n23 GR:n7c16 IT:a1n10c12 KM:n23 MC:n10c11n2 MF:n10c11n2 MG:n23 MQ:n10c11n2 MR:n23 NC:n10c11n2 PF:n10c11n2 PM:n10c11n2 RE:n10c11n2 SM:a1n10c12 TD:n23 TF:n10c11n2 WF:n10c11n2 YT:n10c11n2",
  28: "AL:n8c16 AZ:a4c20 BF:c2n22 BJ:c2n22 BY:a4n4c16 CI:a1n23 CY:n8c16 DO:a4n20 GT:c24 HN:a4n20 HU:n24 LB:n4c20 MA:n24 ML:c2n22 NE:a2n22 NI:a4n20 PL:n24 SN:a2n22 SV:a4n20 TG:a2n22",
  29: "BR:n23a1c1 EG:n25 PS:c4n21 QA:a4c21 UA:n6c19",
  30: "JO:a4n4c18 KW:a4c22 MU:a4n19a3 YE:a4n4c18",
  31: "MT:a4n5c18 SC:a4n20a3",
  32: "LC:a4c24",
  33: "RU:n14c15",
};
const countries = Object.entries(structures).flatMap(([length, list]) =>
  list.split(" ").map((entry): [string, string, number] => {
    const [country = "", structure = ""] = entry.split(":");
    return [country, structure, Number(length)];
  }),
);

function withCheckDigits(country: string, account: string): string {
  const digits = Array.from(`${account}${country}00`, (letter) => Number.parseInt(letter, 36)).join("");
  return country + String(98n - (BigInt(digits) % 97n)).padStart(2, "0") + account;
}

const accountOf = (structure: string, of: Record<string, string>) =>
  Array.from(structure.matchAll(/([anc])(\d+)/g), ([, kind, count]) => of[kind!]!.repeat(Number(count))).join(
    "",
  );

test("an account of every country has its length, and letters and digits in their places [PAY-33]", () => {
  expect(countries).toHaveLength(124);
  for (const [country, structure, length] of countries) {
    const [digits, letters] = ["1", "Q"].map((either) => accountOf(structure, { a: "K", n: "7", c: either }));
    for (const account of [digits!, letters!]) {
      const iban = withCheckDigits(country, account);
      expect([iban.length, looksLikeIban(iban), isIban(iban)], iban).toEqual([length, true, true]);
    }
    const swapped = withCheckDigits(country, accountOf(structure, { a: "7", n: "K", c: "1" }));
    expect(isIban(swapped), swapped).toBe(/^c\d+$/.test(structure));
  }
});
