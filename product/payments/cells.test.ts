import { expect, test } from "vitest";
import { paymentProviders } from "../providers.ts";
import { cellName, columnLetters } from "../spreadsheets/cell-name.ts";
import { columnOf, columns, isIdentifier } from "./columns.ts";
import type { PaymentContext } from "./context.ts";
import { columnExample, examplesFor } from "./files/example.ts";
import { fieldsFor, notOffered } from "./offered.ts";
import { isLonger, oneLine, tidy } from "./fields/text.ts";
import { paymentRules } from "./validate.ts";

test("a cell has the name that spreadsheets give it [PAY-30]", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
  expect(cellName(1, 2)).toBe("C2");
});

test("a comment is one line without surrounding spaces, and null if it is blank [REQ-20]", () => {
  expect(oneLine("  paid\r\n\ttwice \n")).toBe("paid twice");
  expect(oneLine("a b")).toBe("a b");
  for (const blank of ["", "  ", "\r\n\t"]) expect(oneLine(blank)).toBeNull();
});

test("a value is stored without surrounding spaces and in one Unicode spelling [PAY-16]", () => {
  for (const typed of ["Ana", " Ana", "Ana ", "  Ana  "]) expect(tidy(typed)).toBe("Ana");
  expect(tidy("")).toBe("");
  expect(tidy("A na")).toBe("A na");
  expect(tidy(" Sa\u0301\u00a0")).toBe("S\u00e1");
});

test("the length of a text is its number of visible characters [PAY-26]", () => {
  expect([isLonger("ab", 2), isLonger("abc", 2)]).toEqual([false, true]);
  expect([isLonger("😀😀", 2), isLonger("😀😀😀", 2)]).toEqual([false, true]);
});

const settings = { features: [], offshoreSwiftEnabled: false, fxTradesEnabled: false } as const;

test("without a file a client can give the fields of its files, and the reference [PAY-25]", () => {
  const fields = fieldsFor(settings);
  expect(fields.has("reference")).toBe(true);
  expect(fields.has("amount")).toBe(true);
  expect(fields.has("senderName")).toBe(false);
  expect(fields.size).toBe(12);
  expect(notOffered("tenor")).toEqual({ code: "tenorRefused" });
  expect(notOffered("senderName")).toEqual({ code: "notOffered", field: "senderName" });
});

test("accounts, codes, phones, banks, wallets, IDs and references are identifiers [PAY-43]", () => {
  const ofColumns = (["name", "amount", "narrative", "reference", "recipientAccountId"] as const).map(
    (field) => isIdentifier(columnOf[field]),
  );
  expect(ofColumns).toEqual([false, false, false, true, true]);
  const kinds = new Set(columns.filter(isIdentifier).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(
    ["account", "bic", "code", "iban", "phone", "text", "transactionId", "wallet"].sort(),
  );
});

const context: PaymentContext = {
  ...settings,
  offshoreSwiftEnabled: true,
  kycLevel: "Full",
  today: "2026-11-13", // a Friday
  providers: paymentProviders.map(({ name, currencies }) => ({ name, currencies })),
  wallets: [],
};
const wallet = (walletId: string, currency: string, more = {}) => ({
  walletId,
  currency,
  hidden: false,
  deactivated: false,
  ...more,
});

/** The values of the template's example for provider, currency, wallet, amount and account. */
function exampleWith(changed: Partial<PaymentContext>): string[] {
  const example = examplesFor({ ...context, ...changed }, "all");
  return (["provider", "currency", "walletId", "amount", "recipientAccountId"] as const).map((field) =>
    example(columnOf[field]),
  );
}

test.each([
  ["mpesa-ke", "KES", "1250.50", "+254712345678"],
  ["mtn-ug", "UGX", "1250", "+256772123456"],
  ["mtn-gh", "GHS", "1250.50", "+233201234567"],
  ["bank-ke", "KES", "1250.50", "0123456789"],
  ["sepa", "EUR", "1250.50", "DE89370400440532013000"],
  ["test", "USD", "1250.50", "+254712345678"],
])(
  "the template of a client that pays by %s shows a valid example [PAY-26]",
  (name, currency, amount, account) => {
    const own = { providers: [{ name, currencies: [currency] }], wallets: [wallet("pay", currency)] };
    expect(exampleWith(own)).toEqual([name, currency, "pay", amount, account]);
    const values = { name: "Grace", reason: "Rent", recipientBankCode: "01", provider: name, currency };
    const proposed = { ...values, amount, walletId: "pay", recipientAccountId: account };
    expect(
      paymentRules({ ...context, ...own, kycLevel: name === "test" ? "None" : "Full" }).judge(proposed),
    ).toMatchObject({
      isValid: true,
    });
  },
);

test("an example uses a wallet and a provider that can pay [PAY-26]", () => {
  const providers = [
    { name: "nobody", currencies: ["KES"] },
    { name: "mpesa-ke", currencies: ["KES"] },
  ];
  const wallets = [
    wallet("hidden", "KES", { hidden: true }),
    wallet("closed", "KES", { deactivated: true }),
    wallet("odd", "???"),
    wallet("dollars", "USD"),
    wallet("first", "KES"),
    wallet("second", "KES"),
  ];
  expect(exampleWith({ providers, wallets })[2]).toBe("first");
  const from = (walletId: string) => ({
    walletId,
    provider: "mpesa-ke",
    currency: "KES",
    why: "notRouted" as const,
  });
  expect(exampleWith({ providers, wallets, unpayable: [from("first")] })[2]).toBe("second");
  for (const other of [{ walletId: "x" }, { provider: "mtn-ug" }, { currency: "USD" }])
    expect(exampleWith({ providers, wallets, unpayable: [{ ...from("first"), ...other }] })[2]).toBe("first");
  const usual = ["mpesa-ke", "KES", "main", "1250.50", "+254712345678"];
  expect(exampleWith({ providers, wallets, unpayable: [from("first"), from("second")] })).toEqual(usual);
});

test.each([
  ["2026-11-13", "2026-11-16"],
  ["2026-11-14", "2026-11-16"],
  ["2026-11-15", "2026-11-16"],
  ["2026-11-16", "2026-11-17"],
  ["2026-12-31", "2027-01-01"],
])("on %s the template shows %s as a value date [PAY-26, PAY-35]", (today, shown) => {
  expect(examplesFor({ ...context, today }, "all")(columnOf.valueDate)).toBe(shown);
});

test("every column has an example, and examples of columns that are judged by themselves are valid [PAY-26]", () => {
  for (const column of columns) expect(columnExample(column)).not.toBe("");
  const example = examplesFor(context, "all");
  const sides = columns.filter(
    ({ kind }) => !["amount", "currency", "provider", "wallet", "account", "tenor"].includes(kind),
  );
  const proposed = Object.fromEntries(sides.map((column) => [column.field, example(column)]));
  const verdict = paymentRules(context).judge(proposed);
  const wrong = verdict.isValid ? [] : verdict.problems.filter(({ field }) => field in proposed);
  expect(wrong).toEqual([]);
});
