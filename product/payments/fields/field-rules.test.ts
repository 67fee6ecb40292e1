import { expect, test } from "vitest";
import { columnOf, columns, type PaymentField } from "../columns.ts";
import type { PaymentContext } from "../context.ts";
import { isDecidedByItself, judgeField, type SideKind } from "./field-rules.ts";

const context: PaymentContext = {
  kycLevel: "Full",
  features: [],
  offshoreSwiftEnabled: true,
  fxTradesEnabled: true,
  today: "2026-11-15",
  providers: [],
  wallets: [],
};

/** The stored spelling of a value, or the code of its problem. */
function judged(field: PaymentField, text: string, beside: Partial<Record<PaymentField, string>> = {}) {
  const { kind } = columnOf[field];
  const found = judgeField(kind as SideKind, field, text, (other) => beside[other], context);
  return "value" in found ? found.value : found.problem.code;
}

test.each([
  ["transactionId", "a", "a"],
  ["transactionId", "Pay_roll-01", "Pay_roll-01"],
  ["transactionId", "z".repeat(64), "z".repeat(64)],
  ["transactionId", "z".repeat(65), "transactionIdInvalid"],
  ["transactionId", "/a", "transactionIdInvalid"],
  ["transactionId", "a/", "transactionIdInvalid"],
  ["senderEmail", "Grace@Example.com", "Grace@Example.com"],
  ["senderEmail", "grace@", "emailInvalid"],
  ["senderPhone", "254 20 2222222", "+254202222222"],
  ["senderCountry", "k e", "KE"],
  ["senderCountry", "zz", "countryInvalid"],
  ["orderingInstitutionIban", "de89 3704 0044 0532 0130 00", "DE89370400440532013000"],
  ["intermediary1Bic", "deutdeff", "DEUTDEFF"],
  ["intermediary1Bic", "deut deff", "bicInvalid"],
  ["birthDate", "1990-01-31", "1990-01-31"],
  ["valueDate", "2026-11-16", "2026-11-16"],
  ["remittanceReferenceDocumentDate", "2030-01-31", "2030-01-31"],
  ["remittanceTaxCurrency", "ugx", "UGX"],
  ["remittanceTaxAmount", "1.5E+06", "damaged"],
  ["tenor", "SPOT", "spot"],
  ["purposeCode", "sala", "sala"],
  ["narrative", "Invoice 117", "Invoice 117"],
] as const)("the %s %j becomes %s [PAY-17, PAY-18, PAY-19, PAY-20, PAY-21]", (field, text, expected) => {
  expect(judged(field, text)).toBe(expected);
});

test("an amount beside the payment's own amount is judged by the currency beside it, in any spelling [PAY-20]", () => {
  const inShillings = { currency: "UGX", remittanceTaxCurrency: " kes ", remittanceCurrencyCode: "UGX" };
  expect(judged("remittanceTaxAmount", "1.5", inShillings)).toBe("1.50");
  expect(judged("remittanceAmount", "1.5", inShillings)).toBe("amountInvalid");
  expect(judged("remittanceAmount", "1.5", { currency: "UGX" })).toBe("1.5");
});

test("amount, currency, provider, wallet and account are judged together, every other field by itself [PAY-09]", () => {
  const together = columns.filter(({ kind }) => !isDecidedByItself(kind)).map(({ field }) => field);
  expect(together).toEqual(["amount", "currency", "provider", "recipientAccountId", "walletId"]);
});
