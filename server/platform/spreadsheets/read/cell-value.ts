import type { ChangedCellProblem } from "@corridor/product/spreadsheets/cell-problem";
import type { NumberFormat } from "./numbers/number-format.ts";
import { shownNumber } from "./numbers/shown-number.ts";
import { cellKinds } from "./sheet.ts";

/** What a column holds, as far as it matters for numbers of a spreadsheet. */
export type ColumnValues = {
  readonly areDates: boolean;
  readonly areAmounts: boolean;
  /** Such as accounts and codes: one lost digit makes another identifier of it (PAY-43). */
  readonly areIdentifiers: boolean;
};

export type CellValue = { readonly value: string } | { readonly problem: ChangedCellProblem };

/** The value of a cell, or the problem that a spreadsheet caused before we could read it (PAY-32, PAY-43, PAY-47, C-63). */
export function cellValue(
  text: string,
  kind: number,
  values: ColumnValues,
  format: NumberFormat | undefined,
): CellValue {
  switch (kind) {
    case cellKinds.shortened:
      return refusedCell({ code: "damaged" });
    case cellKinds.date:
      return refusedCell({ code: values.areDates ? "dateSerial" : "dateInstead" });
    case cellKinds.number:
      return values.areDates
        ? refusedCell({ code: "dateSerial" })
        : readNumber(text, values, { value: text });
    case cellKinds.formatted:
      return values.areDates
        ? refusedCell({ code: "dateSerial" })
        : readNumber(text, values, readShown(text, values, format!));
    case cellKinds.error:
      return refusedCell({ code: "formulaError" });
    default:
      return { value: text };
  }
}

function refusedCell(problem: ChangedCellProblem): CellValue {
  return { problem };
}

/** An identifier that ends in many zeros is refused although it may be right, because nothing shows that it is (PAY-43). */
function readNumber(stored: string, { areIdentifiers }: ColumnValues, read: CellValue): CellValue {
  const isSuspect = "value" in read && areIdentifiers && isMaybeShortened(stored);
  return isSuspect ? refusedCell({ code: "roundNumber" }) : read;
}

/** An amount is its value. Everything else is its digits, so leading zeros that the sheet shows belong to it. */
function readShown(stored: string, { areAmounts }: ColumnValues, format: NumberFormat): CellValue {
  const { text: shown, isStored, isScientific, padded } = shownNumber(stored, format);
  if (isScientific && !areAmounts) return refusedCell({ code: "damaged" });
  if (!isStored) return refusedCell({ code: "shownOtherwise", shown, stored });
  return { value: areAmounts ? stored : padded };
}

const zero = 48;
const leastDigits = 9;
const zerosOfShortened = 6;

/**
 * Whether a number can be what a spreadsheet left of a longer one. A spreadsheet shows a long number as 2.54712E+11, in a narrow
 * column with fewer digits: of 9 digits or more at least the last 6 are lost.
 */
export function isMaybeShortened(value: string): boolean {
  return value.length >= leastDigits && trailingZeros(value) >= zerosOfShortened && /^[1-9]\d+$/.test(value);
}

export function trailingZeros(value: string): number {
  let at = value.length;
  while (at > 0 && value.charCodeAt(at - 1) === zero) at -= 1;
  return value.length - at;
}
