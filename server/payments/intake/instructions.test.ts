import { describe, expect, test } from "vitest";
import { clientFeatures } from "@corridor/product/clients/features";
import { columns, paymentColumnsFor } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import { examplesFor } from "@corridor/product/payments/files/example";
import { paymentRules } from "@corridor/product/payments/validate";
import { paymentProviders } from "@corridor/product/providers";
import { instructionsFor } from "./instructions.ts";
import { readPaymentSheet } from "../read-file/payment-sheet.ts";
import { paymentTemplate } from "./template.ts";

const plain: PaymentContext = {
  ...{ kycLevel: "Full", features: [], offshoreSwiftEnabled: false, fxTradesEnabled: false },
  today: "2026-11-13", // A Friday.
  providers: [
    { name: "mpesa-ke", currencies: ["KES"] },
    { name: "bank-ke", currencies: ["KES"] },
    { name: "swift", currencies: ["USD", "EUR"] },
  ],
  wallets: [{ walletId: "main", currency: "KES", hidden: false, deactivated: false }],
};
const full: PaymentContext = {
  ...plain,
  features: [...clientFeatures],
  offshoreSwiftEnabled: true,
  fxTradesEnabled: true,
};

const cellsIn = (context: PaymentContext, language: "en" | "fr" = "en") =>
  instructionsFor(context, "all", language).rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? cell : "text" in cell ? cell.text : cell.value)),
  );

describe("the instructions of a template", () => {
  test("describe each of the client's columns: its meaning, whether it is required, and an example [PAY-26]", () => {
    const rows = cellsIn(plain);
    expect(rows[5]).toEqual(["Column", "What it is", "Required", "Example"]);
    const names = paymentColumnsFor(plain).map(({ displayName }) => displayName);
    expect(rows.slice(6, 18).map(([name]) => name)).toEqual([...names, undefined]);
    expect(rows[10]).toEqual(["Reason", "What the payment is for", "For bank payments", "Salary November"]);
    for (const language of ["en", "fr"] as const)
      for (const [name, ...cells] of cellsIn(full, language).slice(6, 6 + columns.length))
        expect([name, ...cells.map((cell) => cell.length > 0)]).toEqual([name, true, true, true]);
  });

  test("name the client's own providers and currencies, and the limits and required fields of each [PAY-26, PAY-27, PAY-31]", () => {
    expect(cellsIn(plain).slice(18, 22)).toEqual([
      ["Provider", "Name", "Currencies", "Amounts", "Also required"],
      ["mpesa-ke", "M-PESA Kenya", "KES", "KES 10.00–250,000.00", ""],
      ["bank-ke", "Bank transfer Kenya", "KES", "KES 50.00–99,000,000.00", "Recipient Bank Code, Reason"],
      [
        ...["swift", "SWIFT", "USD, EUR", "USD 10.00–5,000,000.00; EUR 10.00–5,000,000.00"],
        "Recipient Bank, Reason",
      ],
    ]);
    const optional = cellsIn({ ...plain, features: ["OptionalAddressAndReasonFields"] });
    expect(optional.find(([name]) => name === "bank-ke")?.at(-1)).toBe("Recipient Bank Code");
    expect(
      cellsIn({ ...plain, kycLevel: "Trial" })
        .slice(19, 20)
        .map(([name]) => name),
    ).toEqual(["mpesa-ke"]);
  });

  test("are in the reader's language, with the column names as in the file [I18N-08, PAY-26]", () => {
    const rows = cellsIn(plain, "fr");
    expect(rows[5]).toEqual(["Colonne", "Signification", "Obligatoire", "Exemple"]);
    expect(rows[13]).toEqual([
      "Wallet ID",
      "Le portefeuille qui paie",
      "Non\u00a0; main si la cellule est vide",
      "main",
    ]);
    expect(rows[2]).toEqual([
      "Un fichier contient au plus 100\u202f000 paiements et 50 Mo, au format CSV, XLSX ou XLS.",
    ]);
  });

  const clients: [string, PaymentContext][] = [
    ["with every feature", full],
    ...paymentProviders.map(({ name, currencies: [currency = ""] }): [string, PaymentContext] => [
      `of ${name} in ${currency} alone`,
      {
        ...full,
        providers: [{ name, currencies: [currency] }],
        wallets: [{ walletId: "payroll", currency, hidden: false, deactivated: false }],
      },
    ]),
  ];
  test.each(clients)(
    "a payment made of the examples of a client %s has no errors [PAY-26]",
    (_which, context) => {
      const example = examplesFor(context, "all");
      const proposed = Object.fromEntries(
        paymentColumnsFor(context).map((column) => [column.field, example(column)]),
      );
      expect(paymentRules(context).judge(proposed)).toMatchObject({ isValid: true });
    },
  );

  test("are in the second sheet, so that a filled template is read without them [PAY-22, PAY-29]", async () => {
    const rows: string[][] = [];
    const row = (_index: number, cells: readonly string[]) => void rows.push([...cells]);
    await readPaymentSheet(await paymentTemplate(plain, "all", "en"), { row, ready: () => undefined });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(paymentColumnsFor(plain).map(({ displayName }) => displayName));
  });
});
