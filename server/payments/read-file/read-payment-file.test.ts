import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaymentContext } from "@corridor/product/payments/context";
import { paymentProviders } from "@corridor/product/providers";
import { workbookOf } from "../../platform/spreadsheets/write/workbook.ts";
import { paymentTemplate } from "../intake/template.ts";
import { readPaymentFile, writeErrorSheet } from "./read-payment-file.ts";
import { readPayments } from "./read.ts";
import { readPaymentSheet } from "./payment-sheet.ts";
import type { FileReading, PaymentBatch, ReadingProgress } from "./reading.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "payment-files-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const context: PaymentContext = {
  kycLevel: "Full",
  features: [],
  offshoreSwiftEnabled: false,
  fxTradesEnabled: false,
  today: "2026-11-15",
  providers: paymentProviders.map(({ name, currencies }) => ({ name, currencies })),
  wallets: [{ walletId: "main", currency: "KES", hidden: false, deactivated: false }],
};
const header = ["Amount", "Currency", "Name", "Provider", "Recipient Account ID"];
const payment = (index: number) => [
  "150.00",
  "KES",
  `Grace ${index}`,
  "mpesa-ke",
  `+2547${10_000_000 + index}`,
];
const payments = (count: number) => Array.from({ length: count }, (_, index) => payment(index));

function csvFile(rows: readonly (readonly string[])[]): string {
  const file = path.join(folder, "payments.csv");
  writeFileSync(file, [header, ...rows].map((row) => row.join(",")).join("\n"));
  return file;
}

async function xlsxFile(rows: readonly (readonly string[])[]): Promise<string> {
  const bytes = await workbookOf(async (workbook) => {
    const sheet = workbook.sheet("Payments", []);
    for (const row of [header, ...rows]) sheet.row(row);
    await sheet.end();
  });
  const file = path.join(folder, "payments.xlsx");
  writeFileSync(file, bytes);
  return file;
}

async function readAll(
  file: string,
): Promise<{ reading: FileReading; batches: PaymentBatch[]; progress: ReadingProgress[] }> {
  const batches: PaymentBatch[] = [];
  const progress: ReadingProgress[] = [];
  const reading = await readPaymentFile({
    path: file,
    context,
    onBatch: async (batch) => void batches.push(batch),
    onProgress: (step) => progress.push(step),
  });
  return { reading, batches, progress };
}

test("the payments of a file come in batches with one value per payment in each column [PAY-29]", async () => {
  const { reading, batches, progress } = await readAll(csvFile(payments(6_000)));
  expect(reading).toMatchObject({ topLevel: [], errorCount: 0, transactionCount: 6_000, invalidRows: [] });
  expect(reading.totals).toEqual([{ walletId: "main", currency: "KES", count: 6_000, total: "900000.00" }]);
  expect(reading.transactions).toHaveLength(500);
  expect(batches.map(({ firstTransactionIndex, count }) => [firstTransactionIndex, count])).toEqual([
    [0, 2_500],
    [2_500, 2_500],
    [5_000, 1_000],
  ]);
  const names = batches.flatMap(({ columns }) => columns.name!.split("\n"));
  expect(names).toEqual(payments(6_000).map((row) => row[2]));
  expect(progress.at(-1)).toEqual({ rowsRead: 6_000, errorCount: 0 });
});

test("a quotation mark inside a quoted cell of a csv file is read as one [PAY-29]", async () => {
  const { batches } = await readAll(csvFile([payment(0).with(2, '"Grace ""Gee"" Achieng"')]));
  expect(batches.map(({ columns }) => columns.name)).toEqual(['Grace "Gee" Achieng']);
});

/** With FULL=1 as many rows as the limit of a file. */
const rowCount = process.env["FULL"] === "1" ? 100_000 : 8_000;

test.each(["csv", "xlsx"])(
  "all rows of a long %s with one error in the last are read, and the error is found [PAY-08, PAY-29, PAY-30, F-62]",
  { timeout: 60_000 },
  async (kind) => {
    const rows = payments(rowCount);
    rows[rowCount - 1] = ["150.00", "KES", "Grace", "mpesa-ke", "0712345678"];
    const { reading } = await readAll(kind === "csv" ? csvFile(rows) : await xlsxFile(rows));
    expect(reading).toMatchObject({
      topLevel: [],
      errorCount: 1,
      transactionCount: rowCount,
      invalidRows: [
        {
          transactionIndex: rowCount - 1,
          rowIndex: rowCount,
          invalidFields: [
            {
              columnIndex: 4,
              columnDisplayName: "Recipient Account ID",
              value: "0712345678",
              problem: { code: "phoneInvalid" },
            },
          ],
        },
      ],
    });
  },
);

test("a file of 100,001 rows has too many [PAY-29, C-62]", { timeout: 60_000 }, async () => {
  const { reading } = await readAll(csvFile(payments(100_001)));
  expect(reading.topLevel).toEqual([{ code: "fileTooManyRows", n: 100_000 }]);
});

test("the first 1,000 wrong cells are listed and all are counted, by row and then by column [PAY-09, API-36]", async () => {
  const { reading, batches } = await readAll(
    csvFile(payments(900).map(() => ["x", "KES", "", "mpesa-ke", "y"])),
  );
  expect(reading.errorCount).toBe(2_700);
  const places = reading.invalidRows.flatMap(({ rowIndex, invalidFields }) =>
    invalidFields.map(({ columnIndex }) => rowIndex * 10 + columnIndex),
  );
  expect(places).toHaveLength(1_000);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(batches).toEqual([]);
});

test("the reader waits for a caller that stores batches slowly, and no batch is lost [C-62]", async () => {
  let [stored, most, now] = [0, 0, 0];
  const reading = await readPaymentFile({
    path: csvFile(payments(30_000)),
    context,
    onBatch: async ({ count }) => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      stored += count;
      now -= 1;
    },
  });
  expect(reading.errorCount).toBe(0);
  expect(stored).toBe(30_000);
  expect(most).toBeLessThanOrEqual(6);
});

test("an error while a batch is stored fails the reading, and is not reported as an error of the file [C-62]", async () => {
  const broken = readPaymentFile({
    path: csvFile(payments(10)),
    context,
    onBatch: () => Promise.reject(new Error("disk full")),
  });
  await expect(broken).rejects.toThrow("disk full");
});

test("reading a file stops after a time limit [C-62]", async () => {
  const reading = await readPaymentFile({
    path: csvFile(payments(50_000)),
    context,
    deadlineMs: 1,
    onBatch: async () => undefined,
  });
  expect(reading.topLevel).toEqual([{ code: "fileTooSlow" }]);
});

test("a file that needs too much memory ends its reader, and nothing else [C-62, F-61]", async () => {
  const reading = await readPaymentFile({
    path: csvFile(payments(40_000)),
    context,
    heapMegabytes: 8,
    onBatch: async () => undefined,
  });
  expect(reading.topLevel).toEqual([{ code: "fileUnpacksTooBig" }]);
});

test("the second use of a transaction ID in one file is refused [PAY-27]", async () => {
  const withIds: PaymentContext = { ...context, features: ["TransactionIdInBulkUpload"] };
  const bytes = Buffer.from(
    [
      [...header, "Transaction ID"],
      [...payment(1), "a-1"],
      [...payment(2), "a-1"],
    ]
      .map((row) => row.join(","))
      .join("\n"),
  );
  const silent = { batch: () => undefined, progress: () => undefined, ready: () => undefined };
  const reading = await readPayments(bytes, withIds, silent);
  expect(reading.invalidRows).toMatchObject([
    {
      rowIndex: 2,
      invalidFields: [{ columnIndex: 5, value: "a-1", problem: { code: "transactionIdUsed" } }],
    },
  ]);
});

async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  await readPaymentSheet(bytes, {
    row: (_index, cells) => void rows.push([...cells]),
    ready: () => undefined,
  });
  return rows;
}

test("the template has the client's own columns and can be uploaded unchanged [PAY-22, PAY-26, API-39]", async () => {
  const template = await paymentTemplate(
    { ...context, features: ["OptionalAddressAndReasonFields"] },
    "all",
    "en",
  );
  const [names] = await cellsOf(template);
  expect(names).toEqual([
    ...[
      "Amount",
      "Currency",
      "Name",
      "Birth Date",
      "Reason",
      "Provider",
      "Recipient Account ID",
      "Wallet ID",
    ],
    ...["Recipient Bank Code", "Recipient Bank Branch Code", "Recipient Bank", "Address"],
  ]);
  const file = path.join(folder, "template.xlsx");
  writeFileSync(file, template);
  const { reading } = await readAll(file);
  expect(reading.topLevel).toEqual([{ code: "headerUnknown", name: "Address" }]);
});

const formulas = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\tx",
  "＝1",
  '=HYPERLINK("http://x","y")',
  "=cmd|'/c calc'!A1",
];

test("the errors of a file are beside its cells as text, whatever they begin with, and the sheet can be uploaded again [C-61, F-60, PAY-10]", async () => {
  const output = path.join(folder, "errors.xlsx");
  const rows = formulas.map((text) => [
    "x",
    "KES",
    `"${text.replaceAll('"', '""')}"`,
    "mpesa-ke",
    "+254712345678",
  ]);
  const source = csvFile([payment(1), ...rows]);
  expect(await writeErrorSheet({ path: source, context, language: "fr", outputPath: output })).toBe(true);
  const written = readFileSync(output);
  const [names, good, first] = await cellsOf(written);
  expect(names).toEqual([...header, "Errors"]);
  expect(good).toEqual(payment(1));
  expect(first?.at(-1)).toBe("A3: Saisissez un montant supérieur à zéro avec 2 décimales au plus.");
  expect((await cellsOf(written)).slice(2).map((row) => row[2])).toEqual(formulas);
  const { reading } = await readAll(output);
  expect(reading.topLevel).toEqual([]);
  expect(reading.warnings).toEqual([]);
  expect(reading.transactionCount).toBe(formulas.length + 1);
});

test("a file that is no sheet gets no error sheet [PAY-10]", async () => {
  const file = path.join(folder, "picture.png");
  writeFileSync(file, Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  const outputPath = path.join(folder, "none.xlsx");
  expect(await writeErrorSheet({ path: file, context, language: "en", outputPath })).toBe(false);
});
