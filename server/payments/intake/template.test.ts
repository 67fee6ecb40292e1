import { expect, test } from "vitest";
import type { PaymentContext } from "@corridor/product/payments/context";
import { Archive } from "../../platform/spreadsheets/read/zip.ts";
import { readPayments } from "../read-file/read.ts";
import { readPaymentSheet } from "../read-file/payment-sheet.ts";
import { paymentTemplate } from "./template.ts";

const context: PaymentContext = {
  ...{ kycLevel: "Full", features: [], offshoreSwiftEnabled: false, fxTradesEnabled: false },
  today: "2026-11-13",
  providers: [
    { name: "bank-ke", currencies: ["KES"] },
    { name: "mpesa-ke", currencies: ["KES"] },
    { name: "mtn-ug", currencies: ["UGX"] },
    { name: "swift", currencies: ["USD", "EUR"] },
  ],
  wallets: [{ walletId: "main", currency: "KES", hidden: false, deactivated: false }],
};
const silent = { batch: () => undefined, progress: () => undefined, ready: () => undefined };

async function partOf(workbook: Buffer, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of (await Archive.open(workbook)).read(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

async function rowsOf(workbook: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  await readPaymentSheet(workbook, {
    row: (_at, cells) => void rows.push([...cells]),
    ready: () => undefined,
  });
  return rows;
}

/** The choices of a column's drop-down list. */
async function choicesAt(workbook: Buffer, column: string): Promise<string[]> {
  const sheet = await partOf(workbook, "xl/worksheets/sheet1.xml");
  const list = sheet
    .split("<dataValidation ")
    .find((one) => one.includes(`sqref="${column}2:${column}100001"`));
  const [first, last] = /Instructions!\$A\$(\d+):\$A\$(\d+)/.exec(list!)!.slice(1).map(Number);
  const explained = await partOf(workbook, "xl/worksheets/sheet2.xml");
  return Array.from({ length: last! - first! + 1 }, (_, index) => {
    const cell = explained.split(`<c r="A${first! + index}" `)[1]!;
    return /<t [^>]*>([^<]*)</.exec(cell)![1]!;
  });
}

test("the lists of a template have the client's own providers and currencies of its kind [PAY-53]", async () => {
  const mobile = await paymentTemplate(context, "mobile", "en");
  expect(await choicesAt(mobile, "B")).toEqual(["KES", "UGX"]);
  expect(await choicesAt(mobile, "F")).toEqual(["mtn-ug", "mpesa-ke"]);
  const bank = await paymentTemplate(context, "bank", "en");
  expect(await choicesAt(bank, "B")).toEqual(["EUR", "KES", "USD"]);
  expect(await choicesAt(bank, "E")).toEqual(["bank-ke", "swift"]);
  const all = await paymentTemplate(context, "all", "en");
  expect(await choicesAt(all, "F")).toEqual(["mtn-ug", "mpesa-ke", "bank-ke", "swift"]);
});

test("headings are English, and each has a note in the reader's language [I18N-08, I18N-19, PAY-53]", async () => {
  const template = await paymentTemplate(context, "mobile", "fr");
  const [headings] = await rowsOf(template);
  expect(headings!.slice(0, 3)).toEqual(["Amount", "Currency", "Name"]);
  const notes = await partOf(template, "xl/comments1.xml");
  for (const index of headings!.keys()) expect(notes).toContain(`ref="${String.fromCharCode(65 + index)}1"`);
  expect(notes).toContain(
    "Devise\nLa devise du montant, en trois lettres\u00a0; l'une de celles du prestataire\nObligatoire\u00a0: Oui",
  );
  expect(notes).toContain('ref="A2"');
});

test("the example row is a payment of the template's kind in a currency of the client [PAY-52]", async () => {
  const [, mobile] = await rowsOf(await paymentTemplate(context, "mobile", "en"));
  expect(mobile).toEqual([
    ...["1250", "KES", "Grace Achieng", "1990-01-31", "Salary November", "mpesa-ke"],
    ...["+254712345678", "main"],
  ]);
  const [, bank] = await rowsOf(await paymentTemplate(context, "bank", "en"));
  expect(bank).toEqual([
    ...["1250", "KES", "Grace Achieng", "Salary November", "bank-ke", "0123456789", "main"],
    ...["01023", "001"],
  ]);
  expect(await rowsOf(await paymentTemplate({ ...context, kycLevel: "None" }, "mobile", "en"))).toHaveLength(
    1,
  );
});

const asCsv = (rows: readonly (readonly string[])[]) =>
  Buffer.from(rows.map((row) => row.join(";")).join("\n"));

test("an unchanged example row is neither paid nor counted, and the confirm step says so [PAY-28, PAY-52]", async () => {
  const [headings, example] = await rowsOf(await paymentTemplate(context, "mobile", "en"));
  const own = example!.with(0, "99").with(6, "+254712345679");
  const reading = await readPayments(asCsv([headings!, example!, own]), context, silent);
  expect(reading).toMatchObject({
    ...{ topLevel: [], errorCount: 0, transactionCount: 1 },
    places: [{ transactionIndex: 0, rowIndex: 2 }],
    totals: [{ count: 1, total: "99.00" }],
    warnings: [{ code: "exampleRow", n: 1, transactionIndexes: [] }],
  });
  const changed = await readPayments(
    asCsv([headings!, example!.with(2, "Faith Otieno"), own]),
    context,
    silent,
  );
  expect(changed).toMatchObject({ transactionCount: 2, warnings: [] });
});

test.each(["mobile", "bank", "all"] as const)(
  "the unchanged template for %s is refused because it holds no payments but the example [PAY-52]",
  async (kind) => {
    // The example is recognised on another day, with other wallets and other routes.
    const later: PaymentContext = { ...context, today: "2027-03-01", wallets: [], providers: [] };
    const reading = await readPayments(await paymentTemplate(context, kind, "fr"), later, silent);
    expect(reading.topLevel).toEqual([{ code: "fileOnlyExample" }]);
    expect(reading).toMatchObject({ errorCount: 0, transactionCount: 0 });
  },
);
