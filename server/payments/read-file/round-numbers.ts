import { isIdentifier, type PaymentColumn, type PaymentField } from "@corridor/product/payments/columns";
import { isMaybeShortened, trailingZeros } from "../../platform/spreadsheets/read/cell-value.ts";
import type { JudgedRow } from "./judged-row.ts";
import { readingLimits } from "./limits.ts";
import type { CellPlace } from "./reading.ts";

const zero = 48;
const zerosOfRound = 3;
/** At most one in this number of the other values of a column may end in zeros itself (PAY-43). */
const othersForOneRound = 10;

export type RoundCell = CellPlace & { readonly value: string; readonly cells: readonly string[] };

export type RoundColumn = {
  readonly index: number;
  readonly field: PaymentField;
  /** The first suspicious cells that have no other error, and the number of all such cells. */
  readonly kept: RoundCell[];
  count: number;
  /** In a csv file each value may be a number; in a workbook only the text cells are judged here. */
  code: "roundNumber" | "roundText";
};

type ColumnCounts = RoundColumn & {
  readonly isAccountOrPhone: boolean;
  valueCount: number;
  shortenedCount: number;
  otherRoundCount: number;
  first: string | null;
  areDifferent: boolean;
};

/**
 * Finds identifiers whose last digits a spreadsheet has replaced by zeros before the file was saved again: 254712000000 for
 * 254712345678. A number cell of a workbook is refused by itself (cell-value.ts). A csv file and a text cell do not tell whether a
 * spreadsheet made the value, so these values are compared with the others of their column, after the last row (PAY-43).
 */
export class RoundNumbers {
  readonly #columns: readonly ColumnCounts[];

  constructor(columns: readonly (PaymentColumn | null)[]) {
    this.#columns = columns.flatMap((column, index) =>
      column !== null && isIdentifier(column) ? newColumnCounts(index, column) : [],
    );
  }

  note(row: JudgedRow): void {
    const { cells } = row;
    for (let place = 0; place < this.#columns.length; place += 1) {
      const column = this.#columns[place]!;
      const value = cells[column.index];
      if (value === undefined || value === "") continue;
      column.valueCount += 1;
      // Most values end in another digit and need no further check.
      if (value.charCodeAt(value.length - 1) !== zero || trailingZeros(value) < zerosOfRound) continue;
      if (!isMaybeShortened(value)) column.otherRoundCount += 1;
      else noteShortened(column, value, row);
    }
  }

  /** The columns in which zeros at the end are an error. */
  suspects(): readonly RoundColumn[] {
    return this.#columns.filter((column) => {
      const { valueCount, shortenedCount, otherRoundCount, areDifferent, isAccountOrPhone } = column;
      const others = valueCount - shortenedCount;
      if (shortenedCount === 0) return false;
      // One round account as text must be accepted: text is the way out for an account that really ends in zeros.
      if (column.code === "roundText") return isAccountOrPhone && others === 0 && areDifferent;
      return otherRoundCount * othersForOneRound <= others;
    });
  }
}

function newColumnCounts(index: number, { field, kind }: PaymentColumn): ColumnCounts {
  return {
    index,
    field,
    isAccountOrPhone: kind === "account" || kind === "phone",
    kept: [],
    count: 0,
    code: "roundNumber",
    valueCount: 0,
    shortenedCount: 0,
    otherRoundCount: 0,
    first: null,
    areDifferent: false,
  };
}

function noteShortened(column: ColumnCounts, value: string, row: JudgedRow): void {
  column.shortenedCount += 1;
  column.code = row.kinds ? "roundText" : "roundNumber";
  column.first ??= value;
  if (value !== column.first) column.areDifferent = true;
  const { transactionIndex, rowIndex, cells, verdict } = row;
  if (!verdict.isValid && verdict.problems.some(({ field }) => field === column.field)) return;
  column.count += 1;
  if (column.kept.length >= readingLimits.errorsKept) return;
  const isPictured = column.kept.length < readingLimits.rowsPictured;
  column.kept.push({ transactionIndex, rowIndex, value, cells: isPictured ? [...cells] : [] });
}
