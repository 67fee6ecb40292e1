import type { Language } from "@corridor/product/i18n/language";
import { paymentTemplateTexts } from "@corridor/product/i18n/payment-texts";
import type { PaymentColumn } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import { exampleRowFor } from "@corridor/product/payments/files/example-row";
import { templateColumns, type TemplateKind } from "@corridor/product/payments/files/template-columns";
import type { CellNote, DropDownList } from "../../platform/spreadsheets/write/sheet-extras.ts";
import { workbookOf, type Cell, type WorkbookWriter } from "../../platform/spreadsheets/write/workbook.ts";
import { heading, instructionsFor, type Instructions, type ListedRows } from "./instructions.ts";
import { limits } from "../../platform/spreadsheets/read/limits.ts";
import { instructionsSheet } from "../read-file/payment-sheet.ts";

/** An xlsx file with the client's own columns of one kind, an example, and a sheet that explains them (PAY-22, PAY-26, PAY-51). */
export function paymentTemplate(
  context: PaymentContext,
  kind: TemplateKind,
  language: Language,
): Promise<Buffer> {
  return workbookOf((workbook) => writeTemplate(workbook, context, kind, language));
}

async function writeTemplate(
  workbook: WorkbookWriter,
  context: PaymentContext,
  kind: TemplateKind,
  language: Language,
): Promise<void> {
  const columns = templateColumns(context, kind);
  const instructions = instructionsFor(context, kind, language);
  const example = exampleCells(context, kind, columns);
  const sheet = workbook.sheet(
    "Payments",
    // In all columns but the amount, spreadsheets tend to turn values into numbers or dates.
    columns.map((column) => ({
      width: Math.max(12, column.displayName.length + 2),
      isText: column.kind !== "amount",
    })),
    {
      notes: notesAt(context, columns, example !== null, language),
      lists: listsOf(columns, instructions, language),
    },
  );
  sheet.row(columns.map(({ displayName }) => heading(displayName)));
  if (example) sheet.row(example);
  await sheet.end();
  const widths = [36, 60, 44, 36, 40].map((width) => ({ width, isText: true }));
  const explained = workbook.sheet(instructionsSheet, widths);
  for (const row of instructions.rows) explained.row(row);
  await explained.end();
}

/** Null for a client without a provider of the kind. */
function exampleCells(
  context: PaymentContext,
  kind: TemplateKind,
  columns: readonly PaymentColumn[],
): Cell[] | null {
  const example = exampleRowFor(context, kind);
  if (!example) return null;
  return columns.map((column) => {
    const value = example(column);
    // A number cell, as people type amounts, so that the spreadsheet can add them up.
    return column.field === "amount" ? { type: "number", value, isWrong: false } : value;
  });
}

/** A note at each heading in the reader's language; the heading itself stays English (I18N-08). */
function notesAt(
  context: PaymentContext,
  columns: readonly PaymentColumn[],
  hasExample: boolean,
  language: Language,
): CellNote[] {
  const { words, notes, needs, labels } = paymentTemplateTexts(language);
  const atHeadings = columns.map((column, index) => ({
    row: 0,
    column: index,
    text: `${labels[column.field]}\n${notes[column.field]}\n${words.isRequired({ need: needs(column, context) })}`,
  }));
  return hasExample ? [...atHeadings, { row: 1, column: 0, text: words.exampleRow }] : atHeadings;
}

function listsOf(
  columns: readonly PaymentColumn[],
  { providers, currencies }: Instructions,
  language: Language,
): DropDownList[] {
  const { words } = paymentTemplateTexts(language);
  const list = (field: string, { first, count }: ListedRows, text: string): DropDownList[] =>
    count === 0
      ? []
      : [
          {
            column: columns.findIndex((column) => column.field === field),
            rows: limits.rows,
            choices: `${instructionsSheet}!$A$${first}:$A$${first + count - 1}`,
            refusal: { title: words.notInList, text },
          },
        ];
  return [
    ...list("currency", currencies, words.chooseCurrency),
    ...list("provider", providers, words.chooseProvider),
  ];
}
