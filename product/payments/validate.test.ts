import fc from "fast-check";
import { expect, test } from "vitest";
import { wordPaymentProblem } from "../i18n/payment-texts.ts";
import { paymentProviders } from "../providers.ts";
import { columnOf, columns, type PaymentField } from "./columns.ts";
import type { PaymentContext } from "./context.ts";
import type { PaymentProblem, ProposedTransaction } from "./fields/proposed.ts";
import { paymentRules } from "./validate.ts";

const wallet = (walletId: string, currency: string) => ({
  walletId,
  currency,
  hidden: false,
  deactivated: false,
});
const full: PaymentContext = {
  kycLevel: "Full",
  features: [],
  offshoreSwiftEnabled: true,
  fxTradesEnabled: true,
  today: "2026-11-15",
  providers: paymentProviders.map(({ name, currencies }) => ({ name, currencies })),
  wallets: [
    wallet("main", "USD"),
    wallet("kes", "KES"),
    wallet("ugx", "UGX"),
    wallet("eur", "EUR"),
    wallet("bgn", "BGN"),
    { ...wallet("closed", "USD"), deactivated: true },
    { ...wallet("reserve", "USD"), hidden: true },
  ],
};
const toPhone: ProposedTransaction = {
  amount: "150",
  currency: "KES",
  name: "Grace Achieng",
  provider: "mpesa-ke",
  recipientAccountId: "254 712 345 678",
  walletId: "kes",
};
const toBank: ProposedTransaction = {
  ...toPhone,
  provider: "bank-ke",
  recipientAccountId: "0112-345678",
  recipientBankCode: "01",
  reason: "Rent",
};
const abroad: ProposedTransaction = {
  amount: "150.5",
  currency: "EUR",
  name: "Ana Sá",
  provider: "swift",
  recipientAccountId: "de89 3704 0044 0532 0130 00",
  walletId: "eur",
  recipientBank: "deutdeff",
  reason: "Invoice 7",
};

function problemsOf(
  proposed: ProposedTransaction,
  context = full,
): Partial<Record<PaymentField, PaymentProblem>> {
  const verdict = paymentRules(context).judge(proposed);
  if (verdict.isValid) return {};
  return Object.fromEntries(verdict.problems.map(({ field, problem }) => [field, problem]));
}

test("a valid payment is stored in one spelling [PAY-16, PAY-32, PAY-33]", () => {
  expect(
    paymentRules(full).judge({ ...toPhone, currency: "kes", provider: "MPESA-KE", name: "  Grace Achieng " }),
  ).toEqual({
    isValid: true,
    transaction: { ...toPhone, amount: "150.00", recipientAccountId: "+254712345678" },
    amount: { currency: "KES", minor: 15_000n, written: "150.00" },
  });
  expect(paymentRules(full).judge(abroad)).toMatchObject({
    transaction: {
      amount: "150.50",
      recipientAccountId: "DE89370400440532013000",
      recipientBank: "DEUTDEFF",
    },
  });
});

test("a payment without a wallet is made from main, in its currency or in one that has a rate [PAY-34]", () => {
  const { walletId: _none, ...rest } = toPhone;
  const refused = { currency: { code: "noRate", wallet: "main", from: "KES", to: "USD" } };
  expect(problemsOf(rest, { ...full, rates: [{ from: "USD", to: "KES" }] })).toEqual(refused);
  expect(problemsOf(rest, { ...full, rates: [{ from: "KES", to: "USD" }] })).toEqual({});
  const dollars = { ...rest, provider: "test", currency: "USD", recipientAccountId: "12345601" };
  expect(paymentRules(full).judge(dollars)).toMatchObject({
    isValid: true,
    transaction: { walletId: "main" },
  });
});

test.each(["closed", "reserve", "elsewhere", "MAIN"])(
  "nothing is paid from the wallet %s [PAY-34]",
  (walletId) => {
    expect(problemsOf({ ...toPhone, walletId })).toEqual({ walletId: { code: "walletUnknown" } });
  },
);

test.each(["amount", "currency", "name", "provider", "recipientAccountId"] as const)(
  "%s is required of every payment, and a blank value counts as missing [PAY-26]",
  (field) => {
    expect(problemsOf({ ...toPhone, [field]: "  " })).toMatchObject({ [field]: { code: "required", field } });
  },
);

test("a bank payment needs its bank code and a reason, SWIFT a BIC, SEPA an IBAN [PAY-26, PAY-27]", () => {
  const { recipientBankCode: _code, reason: _reason, ...bare } = toBank;
  expect(Object.keys(problemsOf(bare))).toEqual(["reason", "recipientBankCode"]);
  const optional = { ...full, features: ["OptionalAddressAndReasonFields"] as const };
  expect(Object.keys(problemsOf(bare, optional))).toEqual(["recipientBankCode"]);
  const { recipientBank: _bic, ...withoutBic } = abroad;
  expect(problemsOf(withoutBic)).toEqual({ recipientBank: { code: "required", field: "recipientBank" } });
  const sepa = { ...withoutBic, provider: "sepa" };
  expect(problemsOf(sepa)).toEqual({});
  expect(problemsOf({ ...sepa, recipientAccountId: "12345678" })).toEqual({
    recipientAccountId: { code: "ibanInvalid" },
  });
});

test("parts of a name replace a blank name, and together have the same limit [PAY-27]", () => {
  const { name: _name, ...nameless } = toPhone;
  expect(paymentRules(full).judge({ ...nameless, firstName: "Ana", lastName: "Sá" })).toMatchObject({
    transaction: { name: "Ana Sá" },
  });
  expect(problemsOf({ ...nameless, firstName: "a".repeat(100), lastName: "b".repeat(60) })).toEqual({
    name: { code: "tooLong", n: 140 },
  });
});

test.each([
  ["None", "mpesa-ke", "providerDemo"],
  ["None", "nobody", "providerUnknown"],
  ["Trial", "mpesa-ke", null],
  ["Trial", "mtn-gh", null],
  ["Trial", "airtel-ke", "providerTrial"],
  ["Trial", "bank-ke", "providerTrial"],
  ["Trial", "test", "providerTrial"],
  ["Full", "airtel-ke", null],
  ["Full", "nobody", "providerUnknown"],
  ["Full", "__proto__", "providerUnknown"],
] as const)("at KYC level %s the provider %s gets %s [PAY-24, PAY-39]", (kycLevel, provider, code) => {
  expect(problemsOf({ ...toPhone, provider }, { ...full, kycLevel }).provider?.code ?? null).toBe(code);
});

test("a demo client pays by the test provider, which takes any account [PAY-39, PAY-40]", () => {
  const tried = { ...toPhone, provider: "test", recipientAccountId: "+254712345601" };
  expect(problemsOf(tried, { ...full, kycLevel: "None" })).toEqual({});
});

test("a provider the client may not use is unavailable, and pays in no currency it is not routed for [PAY-24]", () => {
  expect(problemsOf(toPhone, { ...full, providers: [] })).toEqual({ provider: { code: "providerUnknown" } });
  const dollarsOnly = { ...full, providers: [{ name: "swift", currencies: ["USD"] }] };
  expect(problemsOf(abroad, dollarsOnly)).toEqual({
    currency: { code: "currencyUnsupported", currency: "EUR" },
  });
  expect(problemsOf({ ...toPhone, provider: "test", currency: "BGN", walletId: "bgn" })).toEqual({
    currency: { code: "currencyWithdrawn", currency: "BGN" },
  });
});

test("an amount has the decimals of its currency and lies in the provider's range [PAY-15, PAY-31]", () => {
  expect(problemsOf({ ...toPhone, amount: "10.123" })).toEqual({ amount: { code: "amountInvalid", n: 2 } });
  const uganda = {
    ...toPhone,
    provider: "mtn-ug",
    currency: "UGX",
    walletId: "ugx",
    recipientAccountId: "+256772123456",
  };
  expect(problemsOf({ ...uganda, amount: "1000.5" })).toEqual({ amount: { code: "amountInvalid", n: 0 } });
  expect(problemsOf({ ...uganda, amount: "499" })).toEqual({
    amount: { code: "amountRange", min: "500.00", max: "5,000,000.00" },
  });
  expect(problemsOf({ ...uganda, amount: "500" })).toEqual({});
});

test("a number that a spreadsheet shortened is reported as such, and never guessed [PAY-32]", () => {
  expect(problemsOf({ ...toPhone, recipientAccountId: "2.54713E+11" })).toEqual({
    recipientAccountId: { code: "damaged" },
  });
  expect(problemsOf({ ...toPhone, amount: "1,5E+06" })).toEqual({ amount: { code: "damaged" } });
  expect(problemsOf({ ...toBank, recipientBankCode: "1E+10" })).toEqual({
    recipientBankCode: { code: "damaged" },
  });
});

test("IBAN and BIC must be of one country [PAY-33]", () => {
  expect(problemsOf({ ...abroad, recipientBank: "ABNANL2A" })).toEqual({
    recipientBank: { code: "bankMismatch" },
  });
  expect(problemsOf({ ...abroad, recipientAccountId: "123-456789", recipientBank: "ABNANL2A" })).toEqual({});
});

test("a tenor is refused to a client without trades, and is one of three with them [PAY-34]", () => {
  expect(problemsOf({ ...toPhone, tenor: "spot" }, { ...full, fxTradesEnabled: false })).toEqual({
    tenor: { code: "tenorRefused" },
  });
  expect(problemsOf({ ...toPhone, tenor: "TOM" })).toEqual({});
  expect(problemsOf({ ...toPhone, tenor: "week" })).toEqual({ tenor: { code: "tenorInvalid" } });
});

test.each([
  ["transactionId", "a/b", "transactionIdInvalid"],
  ["senderEmail", "admin", "emailInvalid"],
  ["senderPhone", "0712345678", "phoneInvalid"],
  ["senderCountry", "Kenya", "countryInvalid"],
  ["orderingInstitutionIban", "DE00", "ibanInvalid"],
  ["intermediary1Bic", "NOPE", "bicInvalid"],
  ["valueDate", "2026-11-15", "valueDateInvalid"],
  ["senderBirthDate", "2027-01-01", "birthDatePast"],
  ["remittanceReferenceDocumentDate", "1.1.2026", "dateInvalid"],
  ["remittanceTaxCurrency", "BGN", "currencyWithdrawn"],
  ["remittanceCurrencyCode", "???", "currencyUnknown"],
  ["remittanceAmount", "0", "amountInvalid"],
  ["reference", "r".repeat(36), "tooLong"],
] as const)(
  "the optional %s with %j gets %s [PAY-17, PAY-18, PAY-19, PAY-20, PAY-21]",
  (field, value, code) => {
    expect(problemsOf({ ...toPhone, [field]: value })).toMatchObject({ [field]: { code } });
  },
);

test("an amount beside the payment's has the decimals of the currency beside it [PAY-20]", () => {
  const taxed = { ...toPhone, remittanceTaxAmount: "1.5", remittanceTaxCurrency: "ugx" };
  expect(problemsOf(taxed)).toEqual({ remittanceTaxAmount: { code: "amountInvalid", n: 0 } });
  expect(paymentRules(full).judge({ ...taxed, remittanceTaxCurrency: "EUR" })).toMatchObject({
    transaction: { remittanceTaxAmount: "1.50" },
  });
});

test("control characters and those that turn or hide text are refused in every field, not removed [C-63, F-62]", () => {
  const hidden = fc.constantFrom(
    ...Array.from("\u0000\u0007\t\n\r\u007f\u0085\u061c\u200b\u200e\u202a\u202e\u2066\u2069\ufeff\ud800"),
  );
  fc.assert(
    fc.property(fc.constantFrom(...columns), hidden, fc.nat(2), ({ field }, character, at) => {
      const value = ["ab", "cd"].join("").slice(0, at) + character + "ab";
      expect(problemsOf({ ...toPhone, [field]: value })[field]).toEqual({
        code: "characters",
        place: at + 1,
        point: `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
      });
    }),
  );
});

test("a text with an undecodable letter is refused in every field, with advice [PAY-41, C-82]", () => {
  for (const { field } of columns)
    expect(problemsOf({ ...toPhone, [field]: "a\ufffdb" })[field]).toEqual({ code: "lettersLost" });
});

test("no field takes more than its length, counted as people count [PAY-26]", () => {
  fc.assert(
    fc.property(fc.constantFrom(...columns), fc.constantFrom("x", "é", "😀"), ({ field }, character) => {
      const { maxLength } = columnOf[field];
      const problem = problemsOf({ ...toPhone, [field]: character.repeat(maxLength + 1) })[field];
      expect(problem).toEqual({ code: "tooLong", n: maxLength });
      expect(problemsOf({ ...toPhone, [field]: character.repeat(maxLength) })[field]?.code).not.toBe(
        "tooLong",
      );
    }),
  );
});

test("every proposal is judged: each field has at most one problem, in the order of the columns, and a valid payment stays valid [PAY-09]", () => {
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 70 }),
    fc.constantFrom(...Object.values(abroad)),
  );
  const order = columns.map(({ field }) => field as string);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...order), value), (proposed) => {
      const verdict = paymentRules(full).judge({ ...abroad, ...proposed });
      if (verdict.isValid) {
        expect(paymentRules(full).judge(verdict.transaction)).toEqual(verdict);
        return;
      }
      const at = verdict.problems.map(({ field }) => order.indexOf(field));
      expect(at).toEqual([...new Set(at)].sort((a, b) => a - b));
      for (const { problem } of verdict.problems)
        expect(wordPaymentProblem(problem, "fr")).not.toBe(wordPaymentProblem(problem, "en"));
    }),
    { numRuns: 200 },
  );
});
