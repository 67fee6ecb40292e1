import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentProviders } from "../providers.ts";
import { columnOf, type PaymentField } from "./columns.ts";
import type { PaymentContext } from "./context.ts";
import { paymentRules } from "./validate.ts";

const wallet = (walletId: string, currency: string) => ({
  walletId,
  currency,
  hidden: false,
  deactivated: walletId === "closed",
});
const full: PaymentContext = {
  kycLevel: "Full",
  features: [],
  offshoreSwiftEnabled: true,
  fxTradesEnabled: true,
  today: "2026-11-15",
  providers: paymentProviders.map(({ name, currencies }) => ({ name, currencies })),
  wallets: [wallet("main", "USD"), wallet("kes", "KES"), wallet("ugx", "UGX"), wallet("closed", "USD")],
};

test("provider, currency and wallet are judged by the row itself, whatever the row above holds [PAY-24, PAY-34]", () => {
  const context: PaymentContext = {
    ...full,
    rates: [{ from: "USD", to: "KES" }],
    unpayable: [{ walletId: "kes", provider: "airtel-ke", currency: "KES", why: "notRouted" }],
  };
  const ways = [
    ["mpesa-ke", "KES", "kes"],
    ["MPESA-KE", "kes", "kes"],
    ["test", "KES", "kes"],
    ["test", "USD", "kes"],
    ["test", "USD", "main"],
    ["test", "USD", ""],
    ["airtel-ke", "KES", "kes"],
    ["mpesa-ke", "KES", "main"],
    ["mpesa-ke", "KES", "closed"],
    ["mpesa-ke", "UGX", "kes"],
    ["mpesa-ke", "", "kes"],
    ["", "KES", "kes"],
    ["", "", ""],
    ["nobody", "KES", "kes"],
  ];
  const fields = ["provider", "currency", "walletId", "amount", "name", "recipientAccountId"] as const;
  const sheet = fields.map((field) => columnOf[field]);
  const rowOf = (way: readonly string[]) => [...way, "150", "Grace", "+254712345678"];
  const judgedAnew = (way: readonly string[]) => paymentRules(context).judgeRow(sheet, rowOf(way));
  expect(ways.map((way) => judgedAnew(way).isValid)).toEqual(ways.map((_way, index) => index < 6));
  for (const above of ways)
    for (const way of ways) {
      const rules = paymentRules(context);
      rules.judgeRow(sheet, rowOf(above));
      const below = `${way.join(" ")} below ${above.join(" ")}`;
      expect(rules.judgeRow(sheet, rowOf(way)), below).toEqual(judgedAnew(way));
    }
});

test("a row is judged by its own values, whatever the rows above held [PAY-09, PAY-27]", () => {
  const pools: Partial<Record<PaymentField, readonly string[]>> = {
    amount: ["150", "150.50", "1,250", "0", ""],
    currency: ["KES", "kes", "UGX", "XXX", ""],
    name: ["Grace Achieng", "", " Ana "],
    firstName: ["Ana", "Ben", ""],
    lastName: ["Sá", ""],
    provider: ["mpesa-ke", "MPESA-KE", "mtn-ug", "bank-ke", "nobody", ""],
    recipientAccountId: ["254 712 345 678", "+254712345678", "0112-345678", "2.5E+11"],
    walletId: ["kes", "", "ugx", "closed"],
    reason: ["Rent", "", "a\u0007b"],
    remittanceTaxAmount: ["1.5", "1.555"],
    remittanceTaxCurrency: ["UGX", "KES", ""],
  };
  const sheet = (Object.keys(pools) as PaymentField[]).map((field) => columnOf[field]);
  const anyRow = fc.tuple(...sheet.map(({ field }) => fc.constantFrom(...pools[field]!)));
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 2, maxLength: 6 }), (rows) => {
      const rules = paymentRules(full);
      const inTurn = rows.map((row) => structuredClone(rules.judgeRow(sheet, row)));
      expect(inTurn).toEqual(rows.map((row) => paymentRules(full).judgeRow(sheet, row)));
    }),
    { numRuns: 500 },
  );
});
