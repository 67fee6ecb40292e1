import type { Language } from "@corridor/product/i18n/language";
import { paymentTemplateTexts } from "@corridor/product/i18n/payment-texts";
import { columnsFor, type PaymentColumn } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import { payableProviders } from "@corridor/product/payments/payable";
import { paymentProviders } from "@corridor/product/providers";
import { WorkbookWriter, type Cell } from "../platform/workbook/workbook.ts";

const heading = (text: string): Cell => ({ text, look: "heading" });

/** An xlsx file with the client's own columns, and a sheet that explains them and names its providers (PAY-22, PAY-26). */
export async function paymentTemplate(context: PaymentContext, language: Language): Promise<Buffer> {
  const workbook = new WorkbookWriter();
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
  await writeInstructions(workbook, columns, context, language);
  return workbook.finish();
}

async function writeInstructions(
  workbook: WorkbookWriter,
  columns: readonly PaymentColumn[],
  context: PaymentContext,
  language: Language,
): Promise<void> {
  const { words, needs, examples } = paymentTemplateTexts(language);
  const widths = [32, 44, 30, 40].map((width) => ({ width, isText: true }));
  const sheet = workbook.sheet("Instructions", widths);
  sheet.row([words.column, words.required, words.example].map(heading));
  for (const column of columns) sheet.row([column.displayName, needs(column, context), examples(column)]);
  sheet.row([]);
  sheet.row([words.provider, words.providerName, words.currencies].map(heading));
  const payable = payableProviders(context);
  for (const { name, displayName } of paymentProviders) {
    const found = payable(name);
    if ("provider" in found) sheet.row([name, displayName, found.currencies.join(", ")]);
  }
  await sheet.end();
}
