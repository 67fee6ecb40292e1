import fc from "fast-check";
import { expect, test } from "vitest";
import { countriesAgree, isBic } from "./bic.ts";
import { isIban, looksLikeIban } from "./iban.ts";

const ibans = [
  "GB29NWBK60161331926819",
  "DE89370400440532013000",
  "FR1420041010050500013M02606",
  "NL91ABNA0417164300",
  "BE68539007547034",
  "CH9300762011623852957",
  "EG380019000500000000263180002",
  "TN5910006035183598478831",
  "MU17BOMM0101101030300200000MUR",
  "SC18SSCB11010000000000001497USD",
  "MR1300020001010000123456753",
  "DJ2110002010010409943020008",
  "ST68000100010051845310112",
  "AE070331234567890123456",
  "SA0380000000608010167519",
];

test.each(ibans)("%s is an IBAN [PAY-33]", (iban) => {
  expect(isIban(iban)).toBe(true);
  expect(looksLikeIban(iban)).toBe(true);
});

test("one wrong character, or two swapped neighbours, is found in every IBAN [PAY-33]", () => {
  const characters = Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  fc.assert(
    fc.property(
      fc.constantFrom(...ibans),
      fc.nat(),
      fc.constantFrom(...characters),
      (iban, at, character) => {
        const index = 4 + (at % (iban.length - 4));
        const sameKind = /\d/.test(iban[index]!) === /\d/.test(character);
        fc.pre(iban[index] !== character && sameKind);
        expect(isIban(iban.slice(0, index) + character + iban.slice(index + 1))).toBe(false);
      },
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...ibans), fc.nat(), (iban, at) => {
      const index = 4 + (at % (iban.length - 5));
      const [first, second] = [iban[index]!, iban[index + 1]!];
      fc.pre(first !== second && /\d/.test(first) && /\d/.test(second));
      expect(isIban(iban.slice(0, index) + second + first + iban.slice(index + 2))).toBe(false);
    }),
  );
});

test("an IBAN is as long as its country says, and its country has IBANs [PAY-33]", () => {
  for (const iban of ibans) {
    expect(isIban(`${iban}0`)).toBe(false);
    expect(isIban(iban.slice(0, -1))).toBe(false);
  }
  for (const country of ["KE", "GH", "UG", "TZ", "NG", "US"])
    expect(looksLikeIban(`${country}29NWBK60161331926819`)).toBe(false);
});

test.each([
  "DEUTDE1237040044000041",
  "DE8A370400440532000091",
  "DE8937040044053000520-",
  "DE893704-0440530006600",
  "de89370400440530007500",
])("%s is not an IBAN, although its length and its check digits are right [PAY-33]", (value) => {
  expect(isIban(value)).toBe(false);
});

test.each([
  ["DEUTDEFF", true],
  ["DEUTDEFF500", true],
  ["NEDSZAJJXXX", true],
  ["ABNANL2A", true],
  ["ABN4NL2A", true],
  ["NCBVKEXX", true],
  ["PCBKXKPR", true],
  ["INVALID", false],
  ["ABNA NL 2A", false],
  ["ABNAZZ2A", false],
  ["abnanl2a", false],
  ["DEUTDEFF50", false],
  ["DEUTDEFF5000", false],
  ["", false],
])("%j as a BIC holds: %s [PAY-33]", (bic, holds) => {
  expect(isBic(bic)).toBe(holds);
});

test("IBAN and BIC agree on the country, or on the one a territory belongs to [PAY-33]", () => {
  expect(countriesAgree("DE89370400440532013000", "DEUTDEFF")).toBe(true);
  expect(countriesAgree("DE89370400440532013000", "ABNANL2A")).toBe(false);
  expect(countriesAgree("FR1420041010050500013M02606", "BREDGPGX")).toBe(true);
  expect(countriesAgree("GB29NWBK60161331926819", "NWBKJESH")).toBe(true);
});
