import { frenchHeadings } from "@corridor/product/i18n/payment-texts";
import { columnLetters } from "@corridor/product/spreadsheets/cell-name";
import { isColumnMissing, type HeaderProblem, type Headers } from "@corridor/product/spreadsheets/headings";
import {
  isPaymentColumn,
  requestReferenceColumn,
  sheetColumnsFor,
  type PaymentColumn,
  type PaymentField,
  type RowColumn,
  type RowField,
} from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import { ExampleRows } from "@corridor/product/payments/files/example-row";
import { matchHeaders } from "@corridor/product/payments/files/headers";
import type { InvalidField } from "@corridor/product/payments/fields/proposed";
import { paymentRules, type PaymentRules, type RowVerdict } from "@corridor/product/payments/validate";
import { at } from "@corridor/product/payments/fields/values";
import type { JudgedRow, PresentRow } from "./judged-row.ts";
import type { MessageRows } from "./pain001/message-rows.ts";
import { withoutRefused } from "./pain001/transaction-cells.ts";
import { limits } from "../../platform/spreadsheets/read/limits.ts";
import type { NumberFormat } from "../../platform/spreadsheets/read/numbers/number-format.ts";
import type { PaymentSink } from "./payment-sheet.ts";
import { RequestReferences } from "./request-references.ts";
import { RoundNumbers } from "./round-numbers.ts";
import { cellKinds, FileRefused, fromFormula } from "../../platform/spreadsheets/read/sheet.ts";
import { readCell } from "./read-cell.ts";

/** Turns the rows of a sheet into payments: the first row that is not blank names the columns, blank rows are skipped. */
export class PaymentRows {
  readonly #context: PaymentContext;
  readonly #rules: PaymentRules;
  readonly #take: (row: JudgedRow) => void;
  readonly #usedIds: Set<string>;
  readonly #unnamed = new Set<number>();
  /** The values of the current row for the rules. */
  readonly #values: string[] = [];
  readonly #row: PresentRow = {
    transactionIndex: -1,
    rowIndex: -1,
    cells: [],
    kinds: null,
    formats: [],
    verdict: { isValid: false, problems: [] },
  };
  #columns: readonly (PaymentColumn | null)[] | null = null;
  #headerProblems: readonly HeaderProblem[] = [];
  #areAllNamed = false;
  /** The columns that have a name and are not read, with the number of values in each (PAY-44). */
  ignoredColumns: { readonly index: number; readonly name: string; count: number }[] = [];
  roundNumbers = new RoundNumbers([]);
  /** The requests that the rows name; null in a sheet without references. */
  references: RequestReferences | null = null;
  #examples = new ExampleRows([]);
  /** Whether the row above was judged exactly as read. Then a value that repeats is a repeated value for the rules too. */
  #isAboveJudged = false;
  /** The pain.001 that is read; null for a sheet. */
  message: MessageRows | null = null;
  headers: readonly string[] = [];
  rowCount = 0;
  /** Unchanged example rows of a template, which are left out (PAY-52). */
  exampleCount = 0;

  constructor(context: PaymentContext, take: (row: JudgedRow) => void) {
    this.#context = context;
    this.#rules = paymentRules(context);
    this.#usedIds = new Set(context.usedTransactionIds);
    this.#take = take;
  }

  /** The problems of the whole sheet. */
  get problems(): readonly HeaderProblem[] {
    const unnamed = [...this.#unnamed].sort((a, b) => a - b);
    return [
      ...this.#headerProblems,
      ...unnamed.map((column) => ({ code: "headerBlank", name: columnLetters(column) }) as const),
    ];
  }

  get hasHeaders(): boolean {
    return this.#columns !== null;
  }

  /** Whether a row of another sheet names all columns that every payment needs. */
  isHeading(cells: readonly string[]): boolean {
    return !this.#match(cells, true).problems.some(isColumnMissing);
  }

  /** The fields that payments of this file can have: its columns, and fields computed from them. */
  get fields(): readonly PaymentField[] {
    const named = this.#columns?.flatMap((column) => column?.field ?? []) ?? [];
    return [...new Set<PaymentField>([...named, "name", "walletId"])];
  }

  fieldAt(columnIndex: number): PaymentField | null {
    return this.#columns?.[columnIndex]?.field ?? null;
  }

  /** The index of a field's column; a field without a column gets the index after the last. */
  columnOf(field: RowField): number {
    if (field === requestReferenceColumn.field) return this.references!.columnIndex;
    const at = this.#columns?.findIndex((column) => column?.field === field) ?? -1;
    return at === -1 ? this.headers.length : at;
  }

  /** The rows of a file go here. `ready` is awaited between its parts. */
  sink(ready: PaymentSink["ready"] = () => undefined): PaymentSink {
    const begin = (message: MessageRows) => void (this.message = message);
    return { row: this.row.bind(this), columns: this.#declare.bind(this), begin, ready };
  }

  /**
   * Takes the columns of a format that needs no heading. No spreadsheet has changed its values, and no template has examples of it, so
   * these two checks do not apply.
   */
  #declare(found: readonly RowColumn[]): void {
    this.#columns = found.map((column) => (isPaymentColumn(column) ? column : null));
    this.headers = found.map(({ displayName }) => displayName);
    this.#noteReferences(found);
    this.#areAllNamed = true;
  }

  row(
    rowIndex: number,
    cells: readonly string[],
    kinds: Uint8Array | null,
    hints: Uint8Array | null = null,
    formats: readonly NumberFormat[] = [],
  ): void {
    const known = this.#isAboveJudged ? hints : null;
    this.#isAboveJudged = false;
    if (isBlank(cells)) return;
    if (!this.#columns) {
      this.#readHeaders(cells);
      return;
    }
    if (this.#examples.has(cells)) {
      this.exampleCount += 1;
      return;
    }
    this.rowCount += 1;
    if (this.rowCount > limits.rows) throw new FileRefused({ code: "fileTooManyRows", n: limits.rows });
    // With unknown columns every row would be wrong, and the errors would hide the reason.
    if (this.#headerProblems.length > 0) return;
    const row = this.#row;
    row.transactionIndex = this.rowCount - 1;
    row.rowIndex = rowIndex;
    row.cells = cells;
    row.kinds = kinds;
    row.formats = formats;
    const verdict = this.#judgeRow(row, known);
    row.verdict = this.references ? this.references.judge(row, verdict) : verdict;
    if (this.message) row.verdict = withoutRefused(row.verdict, this.message.cells);
    this.roundNumbers.note(row);
    for (const column of this.ignoredColumns)
      if ((cells[column.index] ?? "").trim() !== "") column.count += 1;
    this.#take(row);
  }

  #match(cells: readonly string[], isPermissive: boolean): Headers<RowColumn> {
    return matchHeaders(cells, sheetColumnsFor(this.#context), isPermissive, frenchHeadings);
  }

  #readHeaders(cells: readonly string[]): void {
    const isPermissive = this.#context.features.includes("PermissiveHeadersInBulkUpload");
    const { columns: found, problems, ignored } = this.#match(cells, isPermissive);
    const columns = found.map((column) => (column && isPaymentColumn(column) ? column : null));
    this.#noteReferences(found);
    this.#columns = columns;
    this.#headerProblems = problems;
    this.headers = [...cells];
    this.ignoredColumns = ignored.map((column) => ({ ...column, count: 0 }));
    this.roundNumbers = new RoundNumbers(columns);
    this.#examples = new ExampleRows(columns);
    this.#areAllNamed = cells.every((cell) => cell.trim() !== "");
  }

  #noteReferences(found: readonly (RowColumn | null)[]): void {
    if (this.#context.hasRequestReferences)
      this.references = new RequestReferences(
        found.findIndex((column) => column?.field === requestReferenceColumn.field),
      );
  }

  #judgeRow({ cells, kinds, formats }: PresentRow, hints: Uint8Array | null): RowVerdict {
    const columns = this.#columns!;
    // Text in named columns needs no further check.
    if (!kinds && this.#areAllNamed && cells.length <= columns.length) {
      this.#isAboveJudged = true;
      return this.#withUniqueId(this.#rules.judgeRow(columns, cells, hints));
    }
    const values = this.#values;
    let suspect: InvalidField[] | null = null;
    if (values.length !== cells.length) values.length = cells.length;
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index]!;
      values[index] = cell;
      const column = columns[index];
      if (!column) this.#checkNamed(index, cell);
      else if (kinds && kinds[index] !== cellKinds.text) {
        const read = readCell(cell, kinds[index]! & ~fromFormula, column, formats[index]);
        values[index] = "value" in read ? read.value : "";
        if ("problem" in read) (suspect ??= []).push({ field: column.field, problem: read.problem });
      }
    }
    return this.#withUniqueId(withSuspects(this.#rules.judgeRow(columns, values), suspect));
  }

  #checkNamed(index: number, cell: string): void {
    if (cell !== "" && (this.headers[index] ?? "").trim() === "" && cell.trim() !== "")
      this.#unnamed.add(index);
  }

  /** A transaction ID is unique in a file (PAY-27). */
  #withUniqueId(verdict: RowVerdict): RowVerdict {
    const transactionId = verdict.isValid ? verdict.values[at.transactionId] : undefined;
    if (transactionId === undefined) return verdict;
    if (this.#usedIds.has(transactionId))
      return {
        isValid: false,
        problems: [{ field: "transactionId", problem: { code: "transactionIdUsed" } }],
      };
    this.#usedIds.add(transactionId);
    return verdict;
  }
}

/** A problem that the spreadsheet caused in a cell replaces the rules' problem of a missing value. */
function withSuspects(verdict: RowVerdict, suspect: readonly InvalidField[] | null): RowVerdict {
  if (!suspect) return verdict;
  const others = verdict.isValid
    ? []
    : verdict.problems.filter(({ field }) => !suspect.some((known) => known.field === field));
  return { isValid: false, problems: [...others, ...suspect] };
}

export function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) if (isVisible(cell.charCodeAt(0)) || cell.trim() !== "") return false;
  return true;
}

/** A visible ASCII character: a cell that begins with one is not blank. */
function isVisible(unit: number): boolean {
  return unit > 32 && unit < 127;
}
