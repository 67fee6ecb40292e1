import { isIdentifier, type PaymentColumn, type PaymentField } from "@corridor/product/payments/columns";
import type { JudgedRow } from "../judged-row.ts";
import { limits } from "../limits.ts";
import type { Place } from "../reading.ts";
import { cellKinds, fromFormula } from "../sheet.ts";

const leastDigits = 9;
const zerosOfShortened = 6;
const zerosOfRound = 3;
/** Of the other values of a column, at most one in this many may end in zeros itself (PAY-43). */
const othersForOneRound = 10;

export type RoundCell = Place & { readonly value: string; readonly cells: readonly string[] };

export type RoundColumn = {
  readonly index: number;
  readonly field: PaymentField;
  /** The first suspicious cells that have no other error, and the number of all such cells. */
  readonly kept: RoundCell[];
  count: number;
};

type Counted = RoundColumn & {
  valueCount: number;
  shortenedCount: number;
  otherRoundCount: number;
  first: string | null;
  areDifferent: boolean;
};

/**
 * Finds identifiers whose last digits a spreadsheet has replaced by zeros before the file was saved again: 254712000000 for
 * 254712345678. Such a number looks wrong only in comparison with the other values of its column, so the columns are judged after
 * the last row (PAY-43).
 */
export class RoundNumbers {
  readonly #columns: readonly Counted[];

  constructor(columns: readonly (PaymentColumn | null)[]) {
    this.#columns = columns.flatMap((column, index) =>
      column !== null && isIdentifier(column) ? counted(index, column.field) : [],
    );
  }

  note(row: JudgedRow): void {
    for (const column of this.#columns) {
      const value = row.cells[column.index];
      if (value === undefined || value === "") continue;
      column.valueCount += 1;
      if (trailingZeros(value) < zerosOfRound) continue;
      if (!isMaybeShortened(row, column.index)) column.otherRoundCount += 1;
      else noteShortened(column, value, row);
    }
  }

  /** The columns in which zeros at the end are an error. */
  suspects(): readonly RoundColumn[] {
    return this.#columns.filter(({ valueCount, shortenedCount, otherRoundCount, areDifferent }) => {
      const others = valueCount - shortenedCount;
      if (shortenedCount === 0) return false;
      return others === 0 ? areDifferent : otherRoundCount * othersForOneRound <= others;
    });
  }
}

function counted(index: number, field: PaymentField): Counted {
  return {
    index,
    field,
    kept: [],
    count: 0,
    valueCount: 0,
    shortenedCount: 0,
    otherRoundCount: 0,
    first: null,
    areDifferent: false,
  };
}

function noteShortened(column: Counted, value: string, row: JudgedRow): void {
  column.shortenedCount += 1;
  column.first ??= value;
  if (value !== column.first) column.areDifferent = true;
  const { transactionIndex, rowIndex, cells, verdict } = row;
  if (!verdict.isValid && verdict.problems.some(({ field }) => field === column.field)) return;
  column.count += 1;
  if (column.kept.length >= limits.errorsKept) return;
  const isPictured = column.kept.length < limits.rowsPictured;
  column.kept.push({ transactionIndex, rowIndex, value, cells: isPictured ? [...cells] : [] });
}

/** A spreadsheet shortens numbers and never text cells. A csv file does not tell the two apart, so each of its values may be a number. */
export function isMaybeShortened(
  { cells, kinds }: Pick<JudgedRow, "cells" | "kinds">,
  index: number,
): boolean {
  const value = cells[index] ?? "";
  const kind = kinds ? kinds[index]! & ~fromFormula : cellKinds.number;
  const isNumber = kind === cellKinds.number || kind === cellKinds.formatted;
  return (
    isNumber &&
    value.length >= leastDigits &&
    trailingZeros(value) >= zerosOfShortened &&
    /^[1-9]\d+$/.test(value)
  );
}

function trailingZeros(value: string): number {
  let at = value.length;
  while (at > 0 && value.charCodeAt(at - 1) === 48) at -= 1;
  return value.length - at;
}
