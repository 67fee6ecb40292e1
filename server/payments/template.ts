import type { Language } from "@corridor/product/i18n/language";
import { columnsFor } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import { workbookOf, type WorkbookWriter } from "../platform/workbook/workbook.ts";
import { heading, instructionRows } from "./instructions.ts";
import { instructionsSheet } from "./read-file/other-sheets.ts";

/** An xlsx file with the client's own columns, and a sheet that explains them and names its providers (PAY-22, PAY-26). */
export function paymentTemplate(context: PaymentContext, language: Language): Promise<Buffer> {
  return workbookOf((workbook) => writeTemplate(workbook, context, language));
}

async function writeTemplate(
  workbook: WorkbookWriter,
  context: PaymentContext,
  language: Language,
): Promise<void> {
  const columns = columnsFor(context);
  const sheet = workbook.sheet(
    "Payments",
    // All but the amount hold what spreadsheets like to turn into numbers or dates.
    columns.map(({ displayName, kind }) => ({
      width: Math.max(12, displayName.length + 2),
      isText: kind !== "amount",
    })),
  );
  sheet.row(columns.map(({ displayName }) => heading(displayName)));
  await sheet.end();
  const widths = [36, 60, 44, 36, 40].map((width) => ({ width, isText: true }));
  const instructions = workbook.sheet(instructionsSheet, widths);
  for (const row of instructionRows(context, language)) instructions.row(row);
  await instructions.end();
}
