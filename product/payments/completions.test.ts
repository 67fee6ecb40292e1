import { expect, test } from "vitest";
import type { PaymentField } from "./columns.ts";
import { amountAsRead, completionOf } from "./completions.ts";
import { groupedPhone } from "./fields/readings.ts";
import { paymentRules } from "./validate.ts";

const rules = paymentRules({
  kycLevel: "Full",
  features: [],
  offshoreSwiftEnabled: false,
  fxTradesEnabled: false,
  today: "2026-11-15",
  providers: [
    { name: "mpesa-ke", currencies: ["KES", "USD"] },
    { name: "mtn-gh", currencies: ["GHS"] },
    { name: "mtn-ug", currencies: ["UGX"] },
  ],
  wallets: [],
});

type Payment = { [Field in PaymentField]?: string };

function completed(field: PaymentField, typed: string, payment: Payment): string | null {
  const verdict = rules.judge({ ...payment, [field]: typed });
  const found = verdict.isValid ? undefined : verdict.problems.find((each) => each.field === field);
  return completionOf(field, typed, found?.problem ?? null, payment.currency ?? "");
}

test.each([
  ["0712 345 678", "mpesa-ke", "+254712345678"],
  ["712345678", "mpesa-ke", "+254712345678"],
  ["(024) 412-3456", "mtn-gh", "+233244123456"],
  ["+254712345678", "mpesa-ke", null],
  ["0244123456", "mpesa-ke", null],
  ["0712 345 678", "", null],
])("the number %s with the provider %j is completed to %s [PAY-61]", (typed, provider, whole) => {
  expect(completed("recipientAccountId", typed, { provider })).toBe(whole);
});

test.each([
  ["31/01/1990", "1990-01-31"],
  ["1/31/1990", "1990-01-31"],
  ["31.1.1990", "1990-01-31"],
  ["12/11/2026", "2026-11-12"],
  ["03/04/1990", null],
  ["1990-01-31", null],
  ["31/01/90", null],
])("the birth date %s is completed to %s; with two readings the person chooses [PAY-61]", (typed, whole) => {
  expect(completed("birthDate", typed, { provider: "mpesa-ke" })).toBe(whole);
});

test.each([
  ["12,9", "KES", "12.9"],
  ["1 250,50", "KES", "1250.50"],
  ["12,905", "KES", "12905"],
  ["12,900", "KES", null],
  ["50,000", "UGX", "50000"],
  ["50 000", "UGX", "50000"],
  ["12 900", "KES", "12900"],
  ["12’900.50", "KES", "12900.50"],
  ["12 90", "KES", null],
  ["50,5", "UGX", null],
  ["1,250.50", "KES", null],
  ["1,250,000", "KES", null],
  [" 1250.50 ", "KES", null],
  ["12 900", "", "12900"],
  ["50,000", "", null],
])("the amount %s %s is completed to %s [PAY-58, PAY-61]", (typed, currency, whole) => {
  const provider = currency === "UGX" ? "mtn-ug" : "mpesa-ke";
  expect(completed("amount", typed, { provider, currency })).toBe(whole);
});

test.each([
  ["50000", "UGX", "50,000.00 UGX"],
  ["12.9", "KES", "12.90 KES"],
  ["12900", "", "12900"],
])(
  "the note beside the completed amount %s %s says %s, as the confirm step does [PAY-61]",
  (written, currency, noted) => {
    expect(amountAsRead(written, currency)).toBe(noted);
  },
);

test("a number that was completed is shown in groups [PAY-61]", () => {
  expect(groupedPhone("+254712345678")).toBe("+254 712 345 678");
});
