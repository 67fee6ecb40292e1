import { cellName, columnLetters } from "@corridor/product/spreadsheets/cell-name";
import type { Language } from "@corridor/product/i18n/language";
import { paymentFormulaNote, wordPaymentProblem } from "@corridor/product/i18n/payment-texts";
import { columnOf } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import { errorsHeader } from "@corridor/product/payments/files/headers";
import type { PaymentProblem } from "@corridor/product/payments/fields/proposed";
import { workbookOf, type Cell, type WorkbookWriter } from "../../platform/spreadsheets/write/workbook.ts";
import { limits } from "../../platform/spreadsheets/read/limits.ts";
import type { JudgedRow } from "./judged-row.ts";
import { PaymentRows } from "./payment-rows.ts";
import type { RoundColumn } from "./round-numbers.ts";
import { readPaymentSheet } from "./payment-sheet.ts";
import { columnNameIn } from "./reading.ts";
import { problemsOf, shortenedColumns } from "./row-problems.ts";
import { cellKinds, fromFormula } from "../../platform/spreadsheets/read/sheet.ts";

/**
 * Writes the rows of an uploaded file again, with wrong cells tinted and the errors in a last column, which the next upload
 * ignores. Blank rows are left out. Reads the file again, because only the first errors were kept. Runs in the reader's thread.
 */
export async function makeErrorSheet(
  bytes: Buffer,
  context: PaymentContext,
  language: Language,
): Promise<Buffer> {
  return workbookOf((workbook) => writeErrors(workbook, bytes, context, language));
}

async function writeErrors(
  workbook: WorkbookWriter,
  bytes: Buffer,
  context: PaymentContext,
  language: Language,
): Promise<void> {
  const sheet = workbook.sheet(
    "Payments",
    Array.from({ length: limits.columns }, () => ({ width: 18, isText: true })),
  );
  let rowsWritten = 0;
  const writeHeaders = () => {
    sheet.row([...ownHeaders(rows), errorsHeader].map((text): Cell => ({ text, look: "heading" })));
    rowsWritten = 1;
  };
  const shortened = await shortenedColumns(bytes, context);
  const rows = new PaymentRows(context, (row) => {
    if (rowsWritten === 0) writeHeaders();
    sheet.row(rowWithErrors(row, rows, rowsWritten, language, shortened));
    rowsWritten += 1;
  });
  await readPaymentSheet(
    bytes,
    rows.sink(() => sheet.drained()),
    context,
  );
  if (rowsWritten === 0) writeHeaders();
  await sheet.end();
}

/** The headers without the error column of an earlier sheet. */
function ownHeaders({ headers }: PaymentRows): readonly string[] {
  return headers.at(-1)?.trim() === errorsHeader ? headers.slice(0, -1) : headers;
}

function rowWithErrors(
  row: JudgedRow,
  rows: PaymentRows,
  rowIndex: number,
  language: Language,
  shortened: readonly RoundColumn[],
): Cell[] {
  const problems = problemsOf(row, shortened);
  const wrong = new Map(problems.map(({ field, problem }) => [rows.columnOf(field), problem.code]));
  const cells = ownHeaders(rows).map((_, index) => cellAsItWas(row, index, wrong.get(index)));
  const said = problems.map(({ field, problem }) => {
    const column = rows.columnOf(field);
    const place = column < cells.length ? cellName(rowIndex, column) : columnLetters(column);
    const name = columnNameIn(rows, { columnIndex: column, columnDisplayName: columnOf[field].displayName });
    return `${place}: ${wordPaymentProblem(problem, language, name)}`;
  });
  // Formulas are not written again (C-61), so the next upload cannot find them. A wrong cell already has its message.
  const calculated = cells.flatMap((_, index) =>
    isCalculated(row, rows, index) && !wrong.has(index)
      ? `${cellName(rowIndex, index)}: ${paymentFormulaNote(language)}`
      : [],
  );
  // Cells beyond the named columns stay there, so that the next upload finds them too.
  const unnamed = row.cells.slice(rows.headers.length);
  return [...cells, [...said, ...calculated].join("\n"), ...unnamed];
}

/** Text stays text and a number stays a number, so the next upload finds the same damage of the spreadsheet (PAY-32). */
function cellAsItWas(row: JudgedRow, index: number, code: PaymentProblem["code"] | undefined): Cell {
  const isWrong = code !== undefined;
  const { cells, formats } = row;
  const value = cells[index] ?? "";
  switch (kindOf(row, index, code === "roundNumber")) {
    case cellKinds.formatted:
      return { type: "number", value, isWrong, format: formats[index]!.code };
    case cellKinds.number:
    case cellKinds.shortened:
      return { type: "number", value, isWrong };
    case cellKinds.date:
      return { type: "date", value, isWrong };
    case cellKinds.error:
      return { type: "error", value: knownErrors.has(value) ? value : "#N/A", isWrong };
    default:
      return isWrong ? { text: value, look: "wrong" } : value;
  }
}

function kindOf(row: JudgedRow, index: number, isShortened: boolean): number {
  if (row.kinds) return index < row.cells.length ? row.kinds[index]! & ~fromFormula : cellKinds.text;
  // A csv file does not tell numbers from text. As text, a shortened number would pass the next upload.
  return isShortened ? cellKinds.number : cellKinds.text;
}

/** A workbook with an error of another name does not open. */
const knownErrors: ReadonlySet<string> = new Set("#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A".split(" "));

function isCalculated({ cells, kinds }: JudgedRow, rows: PaymentRows, index: number): boolean {
  return (
    kinds !== null &&
    index < cells.length &&
    (kinds[index]! & fromFormula) !== 0 &&
    rows.fieldAt(index) !== null
  );
}
