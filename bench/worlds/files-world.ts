import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PaymentContext } from "@corridor/product/payments/context";
import { paymentProviders } from "@corridor/product/providers";
import { workbookOf } from "@corridor/server/platform/spreadsheets/write/workbook";

const header = [
  ...["Amount", "Currency", "Name", "Birth Date", "Reason", "Provider", "Recipient Account ID", "Wallet ID"],
  ...["Recipient Bank Code", "Recipient Bank Branch Code", "Recipient Bank"],
];

export const context: PaymentContext = {
  kycLevel: "Full",
  features: [],
  offshoreSwiftEnabled: false,
  fxTradesEnabled: false,
  today: "2026-11-15",
  providers: paymentProviders.map(({ name, currencies }) => ({ name, currencies })),
  wallets: [{ walletId: "kes", currency: "KES", hidden: false, deactivated: false }],
};

/** A payroll: names, amounts, dates and phones differ, the rest repeats, and every row holds. */
function payment(index: number): string[] {
  const amount = `${(index % 9_000) + 10}.${String(index % 100).padStart(2, "0")}`;
  const birthDate = `19${70 + (index % 30)}-0${(index % 9) + 1}-1${index % 10}`;
  const phone = `+2547${10_000_000 + index}`;
  const name = `Grace Achieng Otieno ${index}`;
  return [amount, "KES", name, birthDate, "Salary for October", "mpesa-ke", phone, "kes", "", "", ""];
}

export type FilesWorld = { csv: Buffer; xlsx: Buffer; csvPath: string; xlsxPath: string; close: () => void };

export async function openFilesWorld(rowCount: number): Promise<FilesWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-files-"));
  const rows = [header, ...Array.from({ length: rowCount }, (_, index) => payment(index))];
  const csv = Buffer.from(`${rows.map((row) => row.join(",")).join("\r\n")}\r\n`);
  const xlsx = await workbookOf(async (workbook) => {
    const sheet = workbook.sheet("Payments", []);
    for (const row of rows) sheet.row(row);
    await sheet.end();
  });
  const [csvPath, xlsxPath] = [path.join(folder, "payments.csv"), path.join(folder, "payments.xlsx")];
  writeFileSync(csvPath, csv);
  writeFileSync(xlsxPath, xlsx);
  return { csv, xlsx, csvPath, xlsxPath, close: () => rmSync(folder, { recursive: true }) };
}
