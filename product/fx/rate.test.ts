import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalsOf, toDecimal, type Currency, type Money } from "../money.ts";
import { debitOf, isTooMuchWorse, paidFor, rateText, readRate } from "./rate.ts";

const someCurrency = fc.constantFrom(...(["USD", "KES", "UGX", "KWD", "JPY", "XOF"] as Currency[]));
const someRate = fc.bigInt({ min: 1n, max: 10n ** 15n });

test("a rate is read as it is written, with 8 decimals [EXT-10]", () => {
  fc.assert(
    fc.property(someRate, (rate) => {
      expect(readRate(rateText(rate))).toBe(rate);
    }),
  );
  expect(rateText(775_194n)).toBe("0.00775194");
  expect(readRate("129")).toBe(12_900_000_000n);
});

test.each(["", "0", "0.00000000", "-1", "1.", ".5", "1.123456789", "1e3", "1,5", " 1", "١", "1234567890"])(
  "%j is no rate [EXT-10]",
  (text) => {
    expect(readRate(text)).toBeNull();
  },
);

test.each([
  ["100.00", "EUR", "1.08695652", "108.70", "USD"],
  ["1000", "UGX", "0.00027397", "0.27", "USD"],
  // Exactly half a cent goes up.
  ["0.50", "EUR", "1.01000000", "0.51", "USD"],
  ["10.00", "USD", "3650", "36500", "UGX"],
  ["1.00", "USD", "0.30712500", "0.307", "KWD"],
  // The wallet is always charged at least one minor unit.
  ["1", "UGX", "0.00027397", "0.01", "USD"],
])("%s %s at %s takes %s %s [EXT-10]", (amount, paid, rate, debit, charged) => {
  const decimals = decimalsOf(paid as Currency);
  const minor = BigInt(amount.replace(".", "")) * (amount.includes(".") ? 1n : 10n ** BigInt(decimals));
  const money: Money = { currency: paid as Currency, minor };
  expect(toDecimal(debitOf(money, readRate(rate)!, charged as Currency))).toBe(debit);
});

test("the payment for an amount of the wallet takes that amount, as near as its currency allows [EXT-10]", () => {
  fc.assert(
    fc.property(
      someCurrency,
      someCurrency,
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      someRate,
      (to, paid, minor, rate) => {
        const found = paidFor({ currency: to, minor }, rate, paid);
        const debitFor = (amount: bigint) => debitOf({ currency: paid, minor: amount }, rate, to).minor;
        const [below, above] = found ? [found.minor - 1n, found.minor + 1n] : [0n, 1n];
        expect((below === 0n || debitFor(below) <= minor) && debitFor(above) >= minor).toBe(true);
      },
    ),
  );
});

test("a debit is within half a minor unit of the exact amount, or one minor unit [EXT-10]", () => {
  fc.assert(
    fc.property(
      someCurrency,
      someCurrency,
      fc.bigInt({ min: 1n, max: 10n ** 17n }),
      someRate,
      (from, to, minor, rate) => {
        const debit = debitOf({ currency: from, minor }, rate, to).minor;
        // Both sides in hundred-millionths of a thousandth, so that all numbers are whole.
        const exact = minor * rate * 10n ** BigInt(3 + decimalsOf(to) - decimalsOf(from));
        const difference = debit * 10n ** 11n - exact;
        const isNearest = 2n * difference <= 10n ** 11n && 2n * difference > -(10n ** 11n);
        expect(isNearest || debit === 1n).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("a rate two percent worse is accepted, a hundred-millionth more is not, and a better rate always is [EXT-10]", () => {
  expect(isTooMuchWorse(100_000_000n, 102_000_000n)).toBe(false);
  expect(isTooMuchWorse(100_000_000n, 102_000_001n)).toBe(true);
  expect(isTooMuchWorse(100_000_000n, 1n)).toBe(false);
});
