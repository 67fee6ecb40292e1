import fc from "fast-check";
import { expect, test } from "vitest";
import { currencies, decimalsOf, toDecimal } from "../../money.ts";
import { paymentAmountProblem, judgeAmount, writtenAmount } from "./amount.ts";
import { paymentRules } from "../validate.ts";

test.each([
  ["12", "12"],
  ["12.50", "12.50"],
  ["12,50", "12.50"],
  ["12,5", "12.5"],
  ["1250,500", "1250.500"],
  ["0,125", "0.125"],
  ["1,250.50", "1250.50"],
  ["1.250,50", "1250.50"],
  ["1 250,50", "1250.50"],
  ["1\u00a0250\u00a0000", "1250000"],
  ["1\u202f250,5", "1250.5"],
  ["1'250.00", "1250.00"],
  ["1,250,000", "1250000"],
  ["1.250.000", "1250000"],
])("%j has one reading, %s [PAY-29, PAY-31]", (typed, written) => {
  expect(writtenAmount(typed)).toBe(written);
});

test.each([
  "1,250",
  "12 34",
  "12 34,5",
  "1,25,000",
  "1,2,3",
  "1..2",
  "12.",
  ".5",
  "-5",
  "+5",
  "5-",
  "1e3",
  "0x10",
  "٣",
  "１２",
  "KES 5",
  "5 KES",
  "$5",
  "",
  "NaN",
  "1 2500",
])("%j is ambiguous or not an amount, and is not guessed [PAY-31, F-62]", (typed) => {
  expect(writtenAmount(typed)).toBeNull();
});

test("every amount above zero is read back as itself, in every currency, with a point or a comma for two decimals [PAY-31]", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }),
      (currency, minor) => {
        const written = toDecimal({ currency, minor });
        expect(judgeAmount(written, currency)).toEqual({ currency, minor, written });
        if (decimalsOf(currency) === 2)
          expect(judgeAmount(written.replace(".", ","), currency)).toEqual({ currency, minor, written });
      },
    ),
  );
});

test("one decimal more than the currency has is refused, whatever it is [PAY-31]", () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencies), fc.nat(999_999), fc.nat(9), (currency, whole, digit) => {
      const decimals = "1".repeat(decimalsOf(currency)) + String(digit);
      expect(judgeAmount(`${whole}.${decimals}`, currency)).toBeNull();
    }),
  );
});

test("an amount with fewer decimals than its currency has is filled up with zeros, and never moves its point [PAY-31]", () => {
  const digits = fc.tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom("", ".5", ".25"));
  fc.assert(
    fc.property(fc.constantFrom(...currencies), digits, (currency, [whole, fraction]) => {
      const missing = decimalsOf(currency) - Math.max(0, fraction.length - 1);
      fc.pre(missing >= 0);
      const minor = BigInt(`${whole}${fraction.slice(1)}${"0".repeat(missing)}`);
      expect(judgeAmount(`${whole}${fraction}`, currency)).toMatchObject({ currency, minor });
    }),
  );
  expect(judgeAmount("1250", "KES")).toMatchObject({ minor: 125_000n, written: "1250.00" });
  expect(judgeAmount("1.5", "KWD")).toMatchObject({ minor: 1_500n, written: "1.500" });
});

test("zero is not an amount, however it is written [PAY-31]", () => {
  for (const zero of ["0", "0.00", "0,00", "000"]) expect(judgeAmount(zero, currencies[0]!)).toBeNull();
});

test("a text of other characters than digits and separators is never an amount [PAY-31]", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (typed) => {
      fc.pre(/[^\d\s.,'’]/.test(typed));
      expect(writtenAmount(typed)).toBeNull();
    }),
  );
});

test.each([
  ["1,000", { code: "amountAmbiguous", readings: ["1000", "1.00"] }],
  ["999,999", { code: "amountAmbiguous", readings: ["999999"] }],
  ["1000000000000000", { code: "amountTooLarge" }],
  ["1 000 000 000 000 000,00", { code: "amountTooLarge" }],
  ["1,000,000,000,000,000.00", { code: "amountTooLarge" }],
  ["1,000,000,000,000,000", { code: "amountTooLarge" }],
  ["0000000000000000", { code: "amountInvalid", n: 2 }],
  ["-1000000000000000", { code: "amountInvalid", n: 2 }],
  ["10.123", { code: "amountInvalid", n: 2 }],
  ["none", { code: "amountInvalid", n: 2 }],
])("the problem of %j is its own problem and no other [PAY-31]", (typed, problem) => {
  expect(judgeAmount(typed, "KES")).toBeNull();
  expect(paymentAmountProblem(typed, 2)).toEqual(problem);
});

test("in a currency without decimals a comma before three digits separates thousands [PAY-58]", () => {
  expect(judgeAmount("50,000", "UGX")).toEqual({ currency: "UGX", minor: 50_000n, written: "50000" });
  expect(judgeAmount("50,905", "UGX")?.minor).toBe(50_905n);
  expect(judgeAmount("50,9", "UGX")).toBeNull();
  expect(judgeAmount("0,905", "UGX")).toBeNull();
});

test.each([
  ["a provider that does not pay in KWD", { currency: "KWD" }, ["1250", "1.250"]],
  ["a currency that is not known", { currency: "KWX" }, ["1250", "1.250"]],
  ["no currency", { currency: "" }, ["1250", "1.250"]],
  ["an unknown provider", { currency: "USD", provider: "nobody" }, ["1250", "1.25"]],
])(
  "the message about 1,250 follows the decimals of the currency: %s [PAY-31, PAY-48]",
  (_what, changed, readings) => {
    const rules = paymentRules({
      kycLevel: "Full",
      features: [],
      offshoreSwiftEnabled: false,
      fxTradesEnabled: false,
      today: "2026-11-15",
      providers: [{ name: "mpesa-ke", currencies: ["KES"] }],
      wallets: [],
    });
    const verdict = rules.judge({ provider: "mpesa-ke", ...changed, amount: "1,250" });
    expect(verdict.isValid ? [] : verdict.problems).toContainEqual({
      field: "amount",
      problem: { code: "amountAmbiguous", readings },
    });
  },
);
