import { frenchLookupHeadings } from "@corridor/product/i18n/lookup-texts";
import {
  isLookupColumnNeeded,
  lookupColumnsFor,
  type LookupColumn,
  type LookupField,
} from "@corridor/product/lookups/columns";
import { mostNumbers, mostWrongCells } from "@corridor/product/lookups/lookup";
import type { FileProblem } from "@corridor/product/payments/files/file-problem";
import { matchHeadings, type HeaderProblem } from "@corridor/product/spreadsheets/headings";
import { cellValue, type ColumnValues } from "../../platform/spreadsheets/read/cell-value.ts";
import type { NumberFormat } from "../../platform/spreadsheets/read/numbers/number-format.ts";
import { FileRefused, fromFormula, type RowSink } from "../../platform/spreadsheets/read/sheet.ts";
import { isExampleRow } from "../example-row.ts";
import { numberJudge, type LookupRules, type NumberProblem, type NumberToAsk } from "../judge-number.ts";
import { batchOf, numbersInBatch, type NumberBatch } from "../number-batch.ts";
import type { LookupReading, WrongCell } from "./reading.ts";

const identifiers: ColumnValues = { areDates: false, areAmounts: false, areIdentifiers: true };
const texts: ColumnValues = { ...identifiers, areIdentifiers: false };

/** Turns the rows of a sheet into numbers: the first row that is not blank names the columns, blank rows are skipped. */
export class LookupRows implements RowSink {
  readonly ready = () => undefined;
  readonly #rules: LookupRules;
  readonly #judge: ReturnType<typeof numberJudge>;
  readonly #send: (batch: NumberBatch) => void;
  #headings: readonly string[] | null = null;
  #columns: readonly (LookupColumn | null)[] = [];
  #headerProblems: readonly HeaderProblem[] = [];
  readonly #wrongCells: WrongCell[] = [];
  #numbers: NumberToAsk[] = [];
  #rowCount = 0;
  #exampleCount = 0;
  #hasExpectedNames = false;

  constructor(rules: LookupRules, send: (batch: NumberBatch) => void) {
    this.#rules = rules;
    this.#judge = numberJudge(rules);
    this.#send = send;
  }

  readonly row: RowSink["row"] = (rowIndex, cells, kinds, _hints, formats = []) => {
    if (cells.every((cell) => cell.trim() === "")) return;
    if (this.#headings === null) {
      this.#readHeadings(cells);
      return;
    }
    const { values, problems } = this.#read(cells, kinds, formats);
    if (isExampleRow(values)) {
      this.#exampleCount += 1;
      return;
    }
    this.#rowCount += 1;
    if (this.#rowCount > mostNumbers) throw new FileRefused({ code: "fileTooManyRows", n: mostNumbers });
    // With unknown columns every row would be wrong, and the errors would hide the reason.
    if (this.#headerProblems.length === 0) this.#take(rowIndex, values, problems);
  };

  /** Called after the last row. */
  end(): LookupReading {
    this.#sendBatch();
    return {
      fileProblems: this.#fileProblems(),
      wrongCells: this.#wrongCells,
      numberCount: this.#rowCount,
      hasExpectedNames: this.#hasExpectedNames,
    };
  }

  #fileProblems(): readonly FileProblem[] {
    if (this.#headings === null) return [{ code: "fileEmpty" }];
    if (this.#headerProblems.length > 0 || this.#rowCount > 0) return this.#headerProblems;
    return [{ code: this.#exampleCount > 0 ? "fileOnlyExample" : "fileNoRows" }];
  }

  /** Other columns are not read, so people can upload the file that they have. */
  #readHeadings(cells: readonly string[]): void {
    const { columns, problems } = matchHeadings(cells, {
      columns: lookupColumnsFor(this.#rules.hasExpectedNames),
      isPermissive: true,
      translated: frenchLookupHeadings,
      synonyms: { provider: ["Fournisseur", "Opérateur"] },
      leftOut: new Set(),
      isNeeded: isLookupColumnNeeded,
    });
    this.#headings = [...cells];
    this.#columns = columns;
    this.#headerProblems = problems;
  }

  #read(cells: readonly string[], kinds: Uint8Array | null, formats: readonly NumberFormat[]) {
    const values: { [Field in LookupField]?: string } = {};
    const problems: NumberProblem[] = [];
    this.#columns.forEach((column, index) => {
      if (!column) return;
      const { field } = column;
      const of = field === "phoneNumber" ? identifiers : texts;
      const kind = kinds ? kinds[index]! & ~fromFormula : 0;
      const read = cellValue(cells[index] ?? "", kind, of, formats[index]);
      if ("value" in read) values[field] = read.value;
      else problems.push({ field, problem: read.problem });
    });
    return { values, problems };
  }

  #take(
    rowIndex: number,
    { phoneNumber = "", provider, expectedName }: { readonly [Field in LookupField]?: string },
    changed: readonly NumberProblem[],
  ): void {
    const judged = this.#judge({ phoneNumber, provider, expectedName });
    // A problem that the spreadsheet caused in a cell replaces the rules' problem of a missing value.
    const others = "problems" in judged ? judged.problems.filter(isNotOf(changed)) : [];
    const problems = [...changed, ...others];
    if (problems.length > 0) this.#refuse(rowIndex, problems);
    else if ("number" in judged && this.#wrongCells.length === 0) this.#add(judged.number);
  }

  #refuse(rowIndex: number, problems: readonly NumberProblem[]): void {
    for (const problem of problems.slice(0, mostWrongCells - this.#wrongCells.length)) {
      const at = this.#columns.findIndex((column) => column?.field === problem.field);
      this.#wrongCells.push({ ...problem, row: rowIndex + 1, column: this.#headings?.[at]?.trim() ?? "" });
    }
  }

  #add(number: NumberToAsk): void {
    this.#numbers.push(number);
    this.#hasExpectedNames ||= number.expectedName !== null;
    if (this.#numbers.length === numbersInBatch) this.#sendBatch();
  }

  #sendBatch(): void {
    if (this.#numbers.length === 0) return;
    this.#send(batchOf(this.#rowCount - this.#numbers.length, this.#numbers));
    this.#numbers = [];
  }
}

function isNotOf(changed: readonly NumberProblem[]): (problem: NumberProblem) => boolean {
  return ({ field }) => !changed.some((known) => known.field === field);
}
