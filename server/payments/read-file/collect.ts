import { toDecimal, type Currency, type Money } from "@corridor/product/money";
import { columnOf } from "@corridor/product/payments/columns";
import type { FileProblem, FileWarning } from "@corridor/product/payments/files/file-problem";
import { isColumnMissing } from "@corridor/product/spreadsheets/headings";
import type { InvalidField, ValidTransaction } from "@corridor/product/payments/fields/proposed";
import type { RowVerdict } from "@corridor/product/payments/validate";
import { at, transactionOf, type PaymentValues } from "@corridor/product/payments/fields/values";
import { paymentProviders } from "@corridor/product/providers";
import { ErrorKinds } from "./error-kinds.ts";
import { GarbledTexts } from "./garbled-texts.ts";
import { readingLimits } from "./limits.ts";
import { mergedRows } from "./merge-rows.ts";
import type { JudgedRow } from "./judged-row.ts";
import type { PaymentRows } from "./payment-rows.ts";
import type { PaymentFacts } from "./payment-sheet.ts";
import type { FileReading, InvalidRow, CellPlace, ReadingWarning } from "./reading.ts";
import type { RoundColumn } from "./round-numbers.ts";
import { invalidCells, picturedText } from "./invalid-cells.ts";
import { cellKinds, fromFormula, type SheetFacts } from "../../platform/spreadsheets/read/sheet.ts";
import { UnreadSheets } from "./unread-sheets.ts";

const mobileProviders = new Set(
  paymentProviders.filter(({ kind }) => kind === "mobile").map(({ name }) => name),
);

/** The parts of the sheet that are needed to judge a row. */
type Sheet = Pick<
  PaymentRows,
  | "columnOf"
  | "message"
  | "fieldAt"
  | "fields"
  | "headers"
  | "hasHeaders"
  | "isHeading"
  | "problems"
  | "rowCount"
  | "exampleCount"
  | "ignoredColumns"
  | "references"
>;
type ValidVerdict = Extract<RowVerdict, { isValid: true }>;
type Sum = { walletId: string; currency: Currency; count: number; minor: bigint };
/** Warnings that have only a count. */
type CountedWarning = Exclude<FileWarning["code"], "garbled" | "otherSheets" | "failedLately">;
type CountedCells = { n: number; transactionIndexes: number[] };
const nothing = (): CountedCells => ({ n: 0, transactionIndexes: [] });

/** Collects warnings and facts about a file while its rows are read. */
export class ReadingCollector {
  readonly transactions: ValidTransaction[] = [];
  #invalidRows: InvalidRow[] = [];
  readonly #sums: Sum[] = [];
  #lastSum: Sum | undefined;
  readonly #garbled: GarbledTexts | null;
  readonly #noted = {
    formulas: nothing(),
    otherFormulas: nothing(),
    numbersAsCodes: nothing(),
  };
  readonly #places: CellPlace[] = [];
  readonly #kinds = new ErrorKinds();
  #keptCells = 0;
  errorCount = 0;

  /** An ASCII file has no text that could be garbled. */
  constructor(isAscii = false) {
    this.#garbled = isAscii ? null : new GarbledTexts();
  }

  invalid(row: JudgedRow, problems: readonly InvalidField[], rows: Sheet): void {
    this.errorCount += problems.length;
    const cells = invalidCells(row, problems, rows);
    for (const cell of cells) this.#kinds.note(cell);
    if (this.#keptCells >= readingLimits.errorsKept) return;
    const kept = cells.slice(0, readingLimits.errorsKept - this.#keptCells);
    this.#keptCells += kept.length;
    const { transactionIndex, rowIndex } = row;
    const isPictured = this.#invalidRows.length < readingLimits.rowsPictured;
    this.#invalidRows.push({
      transactionIndex,
      rowIndex,
      invalidFields: kept,
      ...(isPictured && { cells: row.cells.map(picturedText) }),
    });
  }

  /** Adds the errors that are known only after the last row, each at its place among the others. */
  addShortened(columns: readonly RoundColumn[]): void {
    const cells = columns.flatMap(({ index, field, kept, code }) =>
      kept.map(({ value, cells: row, ...place }): InvalidRow => {
        const { displayName: columnDisplayName } = columnOf[field];
        const cell = {
          columnIndex: index,
          columnDisplayName,
          value,
          problem: { code },
        } as const;
        return { ...place, invalidFields: [cell], cells: row.map(picturedText) };
      }),
    );
    if (cells.length === 0) return;
    for (const { index: columnIndex, field, code, count } of columns) {
      const { displayName: columnDisplayName } = columnOf[field];
      this.#kinds.note({ columnIndex, columnDisplayName, value: "", problem: { code } }, count);
    }
    this.errorCount += columns.reduce((sum, { count }) => sum + count, 0);
    this.#invalidRows = mergedRows([...this.#invalidRows, ...cells]);
  }

  valid(row: JudgedRow, { values, amount }: ValidVerdict, rows: Sheet): void {
    this.#place(row);
    if (this.transactions.length < readingLimits.transactionsKept)
      this.transactions.push(transactionOf(values));
    this.#sum(values[at.walletId]!, amount);
    this.#garbled?.look(row, values, rows);
    if (row.kinds) this.#look(row, row.kinds, values, rows);
  }

  #place({ transactionIndex, rowIndex }: JudgedRow): void {
    const last = this.#places.at(-1);
    if (last && rowIndex - last.rowIndex === transactionIndex - last.transactionIndex) return;
    this.#places.push({ transactionIndex, rowIndex });
  }

  /** Finds formulas, and numbers that may have lost a leading zero (C-63). */
  #look(row: JudgedRow, kinds: Uint8Array, values: PaymentValues, rows: Sheet): void {
    for (let column = 0; column < row.cells.length; column += 1) {
      const kind = kinds[column]!;
      if (kind === cellKinds.text) continue;
      const field = rows.fieldAt(column);
      if (!field) continue;
      if (kind & fromFormula) note(this.#noted[field === "amount" ? "formulas" : "otherFormulas"], row);
      const isNumber = (kind & ~fromFormula) === cellKinds.number;
      const isCode =
        columnOf[field].kind === "code" ||
        (field === "recipientAccountId" && !mobileProviders.has(values[at.provider]!));
      if (isNumber && isCode) note(this.#noted.numbersAsCodes, row);
    }
  }

  #sum(walletId: string, { currency, minor }: Money): void {
    let sum = this.#lastSum;
    if (sum?.walletId !== walletId || sum.currency !== currency) {
      sum = this.#sums.find((known) => known.walletId === walletId && known.currency === currency);
      if (!sum) this.#sums.push((sum = { walletId, currency, count: 0, minor: 0n }));
      this.#lastSum = sum;
    }
    sum.count += 1;
    sum.minor += minor;
  }

  reading(rows: Sheet, facts: PaymentFacts): FileReading {
    const unread = new UnreadSheets(facts.otherSheets, rows);
    return {
      topLevel: facts.message?.problems.length ? facts.message.problems : sheetProblems(rows, unread),
      headers: rows.headers.map(picturedText),
      invalidRows: this.#invalidRows,
      errorCount: this.errorCount,
      kinds: this.#kinds.all,
      transactionCount: rows.rowCount,
      places: this.#places,
      transactions: this.transactions,
      totals: this.#sums.map(({ minor, ...sum }) => ({
        ...sum,
        total: toDecimal({ currency: sum.currency, minor }),
      })),
      warnings: this.#warnings(rows, facts, unread),
      ignoredColumns: rows.ignoredColumns.map(({ name, count }) => ({ name: picturedText(name), count })),
      requests: rows.references?.requests ?? [],
      message: facts.message,
    };
  }

  #warnings(rows: Sheet, facts: SheetFacts, unread: UnreadSheets): ReadingWarning[] {
    const seenColumns = facts.hiddenColumns.filter((column) => rows.fieldAt(column) !== null);
    const ofSheet: Partial<Record<CountedWarning, number>> = {
      hiddenSheets: facts.hiddenSheets,
      hiddenRows: facts.hiddenRows,
      hiddenColumns: seenColumns.length,
      exampleRow: rows.exampleCount,
    };
    const all = {
      ...this.#noted,
      ...Object.fromEntries(
        Object.entries(ofSheet).map(([code, n]) => [code, { n, transactionIndexes: [] }]),
      ),
    } as Record<CountedWarning, CountedCells>;
    const counted = Object.entries(all)
      .filter(([, { n }]) => n > 0)
      .map(([code, noted]) => ({ code: code as CountedWarning, ...noted }));
    return [...counted, ...unread.warnings, ...(this.#garbled?.warnings ?? [])];
  }
}

/** The problems of the whole sheet. If the payments are on another sheet, that problem comes first. */
function sheetProblems(rows: Sheet, unread: UnreadSheets): FileProblem[] {
  const { problems } = rows;
  const isWithoutPayments = problems.some(isColumnMissing) || (rows.rowCount === 0 && problems.length === 0);
  const elsewhere = isWithoutPayments ? unread.problem : null;
  if (elsewhere) return [elsewhere, ...problems];
  if (!rows.hasHeaders) return [{ code: "fileEmpty" }];
  if (rows.rowCount > 0 || problems.length > 0) return [...problems];
  return [{ code: rows.exampleCount > 0 ? "fileOnlyExample" : "fileNoRows" }];
}

function note(noted: CountedCells, { transactionIndex }: JudgedRow): void {
  noted.n += 1;
  if (noted.transactionIndexes.length < readingLimits.indexesKept)
    noted.transactionIndexes.push(transactionIndex);
}
