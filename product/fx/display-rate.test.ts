import fc from "fast-check";
import { expect, test } from "vitest";
import { displayRate } from "./display-rate.ts";
import { rateText, rateUnit } from "./rate.ts";

test.each([
  ["0.00775194", "KES", "USD", "1 USD = 129.00 KES"],
  ["129.00000000", "USD", "KES", "1 USD = 129.00 KES"],
  ["1.08695652", "EUR", "USD", "1 EUR = 1.08696 USD"],
  ["0.92000000", "USD", "EUR", "1 EUR = 1.08696 USD"],
  ["0.00027397", "UGX", "USD", "1 USD = 3,650.00 UGX"],
  ["3650.00000000", "USD", "UGX", "1 USD = 3,650.00 UGX"],
  ["0.00006329", "IDR", "USD", "1 USD = 15,800.00 IDR"],
  ["0.06329114", "GHS", "USD", "1 USD = 15.80 GHS"],
  ["1.00000000", "XOF", "XAF", "1 XOF = 1.00 XAF"],
  ["0.99999999", "USD", "EUR", "1 EUR = 1.00 USD"],
  // Rounding adds a digit to the whole part.
  ["9.99999950", "USD", "GHS", "1 USD = 10.00 GHS"],
  ["0.00000001", "IDR", "KWD", "1 KWD = 100,000,000.00 IDR"],
])("a stored rate of %s for %s out of %s is displayed as %s [EXT-19]", (stored, paid, charged, displayed) => {
  const { from, to, rate } = displayRate(stored, paid, charged)!;
  expect(`1 ${from} = ${rate} ${to}`).toBe(displayed);
});

test("a displayed rate is at least one and within half of its last digit of the stored rate [EXT-19]", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (stored) => {
      const { from, rate } = displayRate(rateText(stored), "KES", "USD")!;
      const [whole = "", fraction = ""] = rate.replaceAll(",", "").split(".");
      const shown = BigInt(whole + fraction.padEnd(5, "0"));
      const [over, under] = from === "KES" ? [stored, rateUnit] : [rateUnit, stored];
      const wholeDigits = (over / under).toString().length;
      const decimals = Math.max(from === "KES" ? 2 : -Infinity, 6 - wholeDigits);
      const ofStored = from === "KES" ? Infinity : stored.toString().length - wholeDigits;
      const lastDigit = 10n ** BigInt(5 - Math.min(decimals, ofStored));
      const difference = 2n * (shown * under - over * 10n ** 5n);
      expect(shown).toBeGreaterThanOrEqual(10n ** 5n);
      expect(difference <= lastDigit * under && difference > -lastDigit * under).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a text that is not a rate is not displayed [EXT-19]", () => {
  expect(displayRate("0.00000000", "KES", "USD")).toBeNull();
});
