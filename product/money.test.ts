import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  currencies,
  decimalsOf,
  formatAmount,
  fromDecimal,
  isCurrency,
  toDecimal,
  type Currency,
} from "./money.ts";
import { formatTimestamp } from "./i18n/formats.ts";
import { acceptedLanguages, preferredLanguage, defaultLanguage, languages } from "./i18n/language.ts";

const money = (code: string, minor: bigint) => ({ currency: code as Currency, minor });

describe("amounts", () => {
  test("there are 113 currencies, each with its own decimals [CONST-17, CONST-22]", () => {
    expect(currencies).toHaveLength(113);
    expect(currencies.slice(0, 4)).toEqual(["AED", "AFN", "ALL", "AMD"]);
    expect([...currencies].sort()).toEqual(currencies);
    expect(isCurrency("EUR") && !isCurrency("ZZZ")).toBe(true);
    expect(currencies.filter((code) => decimalsOf(code) === 0)).toHaveLength(15);
    expect(currencies.filter((code) => decimalsOf(code) === 3)).toEqual(["BHD", "JOD", "KWD", "OMR", "TND"]);
  });

  test.each([
    [money("USD", -752250n), "\u22127,522.50", "-7522.50"],
    [money("USD", 5n), "0.05", "0.05"],
    [money("UGX", 90_000_000n), "90,000,000.00", "90000000"],
    [money("KWD", 1250n), "1.250", "1.250"],
    [money("KES", 0n), "0.00", "0.00"],
  ])(
    "%# shows two decimals, commas and U+2212, in both languages alike [I18N-05, I18N-10]",
    (amount, shown, wire) => {
      expect(formatAmount(amount)).toBe(shown);
      expect(toDecimal(amount)).toBe(wire);
    },
  );

  test("no digit is ever lost between minor units and text, however large [API-03]", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        (currency, minor) => {
          const padding = 10n ** BigInt(Math.max(2, decimalsOf(currency)) - decimalsOf(currency));
          expect(BigInt(toDecimal({ currency, minor }).replace(".", ""))).toBe(minor);
          expect(BigInt(formatAmount({ currency, minor }).replace("\u2212", "-").replace(/[,.]/g, ""))).toBe(
            minor * padding,
          );
        },
      ),
    );
  });
});

describe("times and languages", () => {
  test("times show in UTC as YYYY-MM-DD HH:mm:ss [I18N-06]", () => {
    expect(formatTimestamp(1_794_713_086)).toBe("2026-11-15 03:24:46");
    expect(formatTimestamp(0)).toBe("1970-01-01 00:00:00");
  });

  test("English and French are supported, and English is the default [I18N-01, CONST-16]", () => {
    expect([languages, defaultLanguage]).toEqual([["en", "fr"], "en"]);
    expect(preferredLanguage(["fr-CA", "en"])).toBe("fr");
    expect(preferredLanguage(["de", "sw"])).toBe("en");
    expect(preferredLanguage([])).toBe("en");
  });

  test.each([
    ["fr-CA,fr;q=0.9,en;q=0.8", "fr"],
    ["en;q=0.2,fr;q=0.9", "fr"],
    ["de,fr;q=0", "en"],
    [";;;q=,,", "en"],
    ["fr".repeat(5_000), "en"],
  ])("the header %j means %s [I18N-02, C-65]", (header, expected) => {
    expect(preferredLanguage(acceptedLanguages(header))).toBe(expected);
  });
});

test("an amount of the wire keeps every digit, however large [API-03]", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      (currency, minor) => {
        expect(fromDecimal(toDecimal({ currency, minor }), currency)).toEqual({ currency, minor });
      },
    ),
  );
});

test("missing decimals of the currency are zeros [API-03]", () => {
  expect(fromDecimal("-1.5", "USD").minor).toBe(-150n);
  expect(fromDecimal("90000000.00", "UGX").minor).toBe(90_000_000n);
});

test.each(["", "-", "1,5", "1e3", "1.", "NaN", "0.001"])("%j is not shown as an amount of USD", (text) => {
  expect(() => fromDecimal(text, "USD")).toThrow("is not an amount");
});
