import { expect, test } from "vitest";
import { paymentProviders } from "../providers.ts";
import { cellHints } from "../spreadsheets/cell-hints.ts";
import { columnOf, type PaymentField } from "./columns.ts";
import type { PaymentContext } from "./context.ts";
import type { ProposedTransaction } from "./fields/proposed.ts";
import { paymentRules } from "./validate.ts";

const wallet = (walletId: string, currency: string) => ({
  walletId,
  currency,
  hidden: false,
  deactivated: false,
});
const context: PaymentContext = {
  kycLevel: "Full",
  features: ["ExtraNameFieldsInBulkUpload"],
  offshoreSwiftEnabled: true,
  fxTradesEnabled: true,
  today: "2026-11-15",
  providers: paymentProviders.map(({ name, currencies }) => ({ name, currencies })),
  wallets: [wallet("main", "USD"), wallet("kes", "KES"), wallet("eur", "EUR")],
};
const payment: ProposedTransaction = {
  amount: "150.00",
  currency: "KES",
  name: "Grace",
  provider: "mpesa-ke",
  recipientAccountId: "+254712345678",
  walletId: "kes",
};
const problemsOf = (proposed: ProposedTransaction, changed: Partial<PaymentContext> = {}) => {
  const verdict = paymentRules({ ...context, ...changed }).judge(proposed);
  return verdict.isValid ? [] : verdict.problems;
};

test("a provider that a wallet cannot pay by is refused at the provider field, and other providers are accepted [PAY-24, PAY-34]", () => {
  const way = { walletId: "kes", provider: "mpesa-ke", currency: "KES" };
  const refused = (unpayable: PaymentContext["unpayable"]) => problemsOf(payment, { unpayable: unpayable! });
  expect(refused([{ ...way, why: "notRouted" }])).toEqual([
    { field: "provider", problem: { code: "notRouted", wallet: "kes" } },
  ]);
  expect(refused([{ ...way, why: "feeUnknown" }])).toEqual([
    { field: "provider", problem: { code: "feeUnknown", currency: "KES" } },
  ]);
  for (const other of [{ walletId: "main" }, { provider: "airtel-ke" }, { currency: "USD" }])
    expect(refused([{ ...way, ...other, why: "notRouted" }])).toEqual([]);
  expect(refused([])).toEqual([]);
});

test("a provider that is refused for itself is not refused again for its wallet [PAY-24]", () => {
  const unpayable = [{ walletId: "kes", provider: "nobody", currency: "KES", why: "notRouted" }] as const;
  expect(problemsOf({ ...payment, provider: "nobody" }, { unpayable })).toEqual([
    { field: "provider", problem: { code: "providerUnknown" } },
  ]);
});

test("a provider pays from its smallest to its largest amount, both included [PAY-31]", () => {
  const range = { field: "amount", problem: { code: "amountRange", min: "10.00", max: "250,000.00" } };
  for (const amount of ["10", "250000"]) expect(problemsOf({ ...payment, amount })).toEqual([]);
  for (const amount of ["9.99", "250000.01"]) expect(problemsOf({ ...payment, amount })).toEqual([range]);
});

test("an unknown currency is reported as one that the provider does not pay in, as it was written [PAY-15]", () => {
  expect(problemsOf({ ...payment, currency: "kez" })).toEqual([
    { field: "currency", problem: { code: "currencyUnsupported", currency: "kez" } },
  ]);
  expect(problemsOf({ ...payment, currency: "kez" }, { rates: [] })).toHaveLength(1);
});

test("a rate counts from the paid currency to the wallet's currency, and only where rates are given [PAY-34]", () => {
  const fromMain = { ...payment, walletId: "main" };
  const noRate = { code: "noRate", wallet: "main", from: "KES", to: "USD" };
  expect(problemsOf(fromMain)).toEqual([]);
  for (const rates of [[], [{ from: "KES", to: "EUR" }], [{ from: "EUR", to: "USD" }]])
    expect(problemsOf(fromMain, { rates })).toEqual([{ field: "currency", problem: noRate }]);
  expect(
    problemsOf(fromMain, {
      rates: [
        { from: "EUR", to: "USD" },
        { from: "KES", to: "USD" },
      ],
    }),
  ).toEqual([]);
  expect(problemsOf(payment, { rates: [] })).toEqual([]);
});

test("a wallet whose cell cannot be read is reported as unreadable, not as unknown [PAY-34, PAY-41]", () => {
  for (const changed of [{}, { rates: [] }])
    expect(problemsOf({ ...payment, walletId: "k\ufffds" }, changed)).toEqual([
      { field: "walletId", problem: { code: "lettersLost" } },
    ]);
});

test("a name that cannot be read is not replaced by the parts of a name [PAY-27, PAY-41]", () => {
  for (const firstName of ["Grace", "a".repeat(140)])
    expect(problemsOf({ ...payment, name: "Gr\ufffdce", firstName, lastName: "Achieng" })).toEqual([
      { field: "name", problem: { code: "lettersLost" } },
    ]);
});

test("parts of a name are joined in their order, and a whole name comes before them [PAY-27]", () => {
  const parts = { firstName: "Ana", middleName: "Maria", lastName: "Sá" };
  const rules = paymentRules(context);
  expect(rules.judge({ ...payment, ...parts })).toMatchObject({ transaction: { name: "Grace" } });
  expect(rules.judge({ ...payment, ...parts, name: "" })).toMatchObject({
    transaction: { name: "Ana Maria Sá" },
  });
  expect(rules.judge({ ...payment, name: "", middleName: "Maria" })).toMatchObject({
    transaction: { name: "Maria" },
  });
});

test("the IBAN of the ordering bank and its BIC must be of one country, if both are valid [PAY-33]", () => {
  const iban = "DE89370400440532013000";
  const mismatch = [{ field: "orderingInstitutionBic", problem: { code: "bankMismatch" } }];
  const ordering = (orderingInstitutionIban: string, orderingInstitutionBic: string) =>
    problemsOf({ ...payment, orderingInstitutionIban, orderingInstitutionBic });
  expect(ordering(iban, "ABNANL2A")).toEqual(mismatch);
  expect(ordering(iban, "DEUTDEFF")).toEqual([]);
  expect(ordering("", "ABNANL2A")).toEqual([]);
  expect(ordering(iban, "")).toEqual([]);
  expect(ordering("DE00", "ABNANL2A")).toEqual([
    { field: "orderingInstitutionIban", problem: { code: "ibanInvalid" } },
  ]);
});

test("an account that the provider refuses is not compared with its bank as well [PAY-32, PAY-33]", () => {
  const iban = { recipientAccountId: "DE89370400440532013000", recipientBank: "ABNANL2A" };
  expect(problemsOf({ ...payment, ...iban })).toEqual([
    { field: "recipientAccountId", problem: { code: "phoneInvalid" } },
  ]);
});

const fields: readonly PaymentField[] = [
  "amount",
  "currency",
  "name",
  "provider",
  "recipientAccountId",
  "walletId",
  "reason",
  "remittanceTaxAmount",
  "remittanceTaxCurrency",
];
const sheet = fields.map((field) => columnOf[field]);
const row = fields.map((field) => payment[field] ?? "");

test("hints of the reader about a cell do not change the verdict [PAY-09]", () => {
  const rows = [
    [...row.slice(0, 6), "Rent", "1.5", "EUR"],
    [...row.slice(0, 6), "Rent", "1.5", "UGX"],
    ["150.00", "KES", "", "mpesa-ke", "+254712345678", "", "Rent", "1.5", "EUR"],
    [...row.slice(0, 6), "a\u0007", "", ""],
    [...row.slice(0, 6), "a\u0007", "", ""],
    [...row.slice(0, 6), " Rent ", "", ""],
  ];
  const hinted = paymentRules(context);
  rows.forEach((cells, at) => {
    const hints = Uint8Array.from(cells, (cell, index) => {
      const isPlain = /^[!-~]([ -~]*[!-~])?$|^$/.test(cell);
      return (
        (isPlain ? cellHints.plain : 0) | (at > 0 && rows[at - 1]![index] === cell ? cellHints.asAbove : 0)
      );
    });
    expect(hinted.judgeRow(sheet, cells, hints)).toEqual(paymentRules(context).judgeRow(sheet, cells));
  });
});

test("a column that is not read, and a row that is too short, give no values [PAY-28, PAY-44]", () => {
  const rules = paymentRules(context);
  const skipped = rules.judgeRow([null, ...sheet], ["ignored\u0007", ...row]);
  expect(skipped).toMatchObject({ isValid: true, amount: { minor: 15_000n } });
  expect(rules.judgeRow(sheet, row.slice(0, 4))).toEqual({
    isValid: false,
    problems: [{ field: "recipientAccountId", problem: { code: "required", field: "recipientAccountId" } }],
  });
});

test("an amount beside the payment's own finds its currency also after a column that is not read [PAY-20, PAY-44]", () => {
  const taxed = row.with(7, "1.5").with(8, "UGX");
  expect(paymentRules(context).judgeRow([null, ...sheet], ["ignored", ...taxed])).toEqual({
    isValid: false,
    problems: [{ field: "remittanceTaxAmount", problem: { code: "amountInvalid", n: 0 } }],
  });
});

test("an amount of one digit is not taken for the amount of the row above [PAY-09]", () => {
  const rules = paymentRules(context);
  const minorOf = (amount: string) => {
    const verdict = rules.judgeRow(sheet, row.with(0, amount).with(3, "test"));
    return verdict.isValid ? verdict.amount.minor : null;
  };
  expect(["5", "7", "7", "15", "17", "71"].map(minorOf)).toEqual([500n, 700n, 700n, 1500n, 1700n, 7100n]);
});

test("values of one sheet do not remain in the payments of the next [PAY-09]", () => {
  const rules = paymentRules(context);
  rules.judgeRow(sheet, row.with(6, "Rent"));
  expect(rules.judge(payment)).toMatchObject({ isValid: true, transaction: payment });
  const { transaction } = rules.judge(payment) as { transaction: ProposedTransaction };
  expect(transaction).toStrictEqual(payment);
});
