import { expect, test } from "vitest";
import { clientFeatures } from "../../clients/features.ts";
import { paymentProviders } from "../../providers.ts";
import { columnOf, columns, paymentColumnsFor } from "../columns.ts";
import type { PaymentContext } from "../context.ts";
import { ExampleRows, exampleRow, exampleRowFor } from "./example-row.ts";
import { templateColumns, templateKinds } from "./template-columns.ts";
import { offeredTemplates } from "./template-providers.ts";
import { paymentRules } from "../validate.ts";

const context: PaymentContext = {
  kycLevel: "Full",
  features: [...clientFeatures],
  offshoreSwiftEnabled: true,
  fxTradesEnabled: true,
  today: "2026-11-13",
  providers: paymentProviders.map(({ name, currencies }) => ({ name, currencies })),
  wallets: [],
};
const base = { features: [], offshoreSwiftEnabled: false, fxTradesEnabled: false };
const names = (...of: Parameters<typeof templateColumns>) =>
  templateColumns(...of).map(({ displayName }) => displayName);

test("a template has only the columns that its kind of payment needs, in the order of all columns [PAY-51]", () => {
  const always = ["Amount", "Currency", "Name"];
  const paid = ["Reason", "Provider", "Recipient Account ID", "Wallet ID"];
  const bank = ["Recipient Bank Code", "Recipient Bank Branch Code", "Recipient Bank"];
  expect(names(base, "mobile")).toEqual([...always, "Birth Date", ...paid]);
  expect(names(base, "bank")).toEqual([...always, ...paid, ...bank]);
  expect(names(base, "all")).toEqual([...always, "Birth Date", ...paid, ...bank]);
  const full = names(context, "mobile");
  expect(full).toEqual(expect.arrayContaining(["First Name", "Address", "Sender Name", "Tenor"]));
  expect(full).not.toContain("Purpose Code");
  expect(names(context, "bank")).toEqual(columns.map(({ displayName }) => displayName));
});

test("a client chooses among the templates of the providers that it may use [PAY-51]", () => {
  expect(offeredTemplates(context)).toEqual(["mobile", "bank", "all"]);
  expect(offeredTemplates({ ...context, kycLevel: "Trial" })).toEqual(["mobile", "all"]);
  expect(offeredTemplates({ ...context, kycLevel: "None" })).toEqual(["all"]);
});

const ways = paymentProviders.flatMap((provider) =>
  provider.currencies.slice(0, 3).map((currency) => ({ provider, currency, name: provider.name })),
);

test.each(ways)("the example row by $name in $currency is a valid payment [PAY-52]", (way) => {
  const example = exampleRow(way.provider, way.currency);
  const wallets = [{ walletId: "main", currency: way.currency, hidden: false, deactivated: false }];
  const proposed = Object.fromEntries(columns.map((column) => [column.field, example(column)]));
  expect(paymentRules({ ...context, wallets }).judge(proposed)).toMatchObject({ isValid: true });
});

const mpesa = exampleRow(
  paymentProviders.find(({ name }) => name === "mpesa-ke")!,
  "KES",
);
const shown = templateColumns(base, "mobile");
const cells = shown.map(mpesa);

test("the example row is recognised by its own values, also with columns removed or moved [PAY-52]", () => {
  expect(new ExampleRows(shown).has(cells)).toBe(true);
  expect(new ExampleRows(shown.toReversed()).has(cells.toReversed())).toBe(true);
  expect(new ExampleRows(shown.slice(0, -1)).has(cells.slice(0, -1))).toBe(true);
  expect(new ExampleRows([...shown, null]).has([...cells, " "])).toBe(true);
  for (const amount of ["1250.00", "1250,00"])
    expect(new ExampleRows(shown).has(cells.with(0, amount))).toBe(true);
});

test("an example row with one changed cell, whichever it is, is a payment [PAY-52]", () => {
  const rows = new ExampleRows(shown);
  for (const index of cells.keys())
    for (const changed of ["", `${cells[index]!}1`])
      expect([index, rows.has(cells.with(index, changed))]).toEqual([index, false]);
  expect(new ExampleRows([...shown, null]).has([...cells, "a note"])).toBe(false);
  expect(rows.has([...cells, "beyond the columns"])).toBe(false);
  expect(rows.has(cells.with(0, "12500"))).toBe(false);
});

test("columns that are not read do not make a row an example [PAY-52]", () => {
  expect(new ExampleRows(paymentColumnsFor(base).map(() => null)).has(cells)).toBe(false);
});

test("the order of a client's providers and wallets does not change its example row, so the page and the file show the same row [PAY-52]", () => {
  const wallet = (walletId: string, currency: string) => ({
    ...{ walletId, currency },
    ...{ hidden: false, deactivated: false },
  });
  const all = paymentProviders.map(({ name, currencies }) => ({ name, currencies }));
  const given = {
    ...context,
    providers: all,
    wallets: [wallet("main", "EUR"), wallet("usd", "USD"), wallet("kes", "KES")],
  };
  const turned = {
    ...given,
    providers: all.map((one) => ({ ...one, currencies: one.currencies.toReversed() })).toReversed(),
    wallets: given.wallets.toReversed(),
  };
  for (const kind of templateKinds)
    for (const column of templateColumns(base, kind))
      expect(exampleRowFor(turned, kind)!(column)).toBe(exampleRowFor(given, kind)!(column));
  expect(exampleRowFor(given, "mobile")!(columnOf.provider)).toBe("mpesa-ke");
  expect(exampleRowFor({ ...given, wallets: [] }, "mobile")!(columnOf.currency)).toBe("GHS");
  expect(exampleRowFor({ ...given, kycLevel: "None" }, "mobile")).toBeNull();
});
