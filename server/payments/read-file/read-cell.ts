import { isIdentifier, type ColumnKind, type RowColumn } from "@corridor/product/payments/columns";
import { refusedValue, type JudgedValue } from "@corridor/product/payments/fields/proposed";
import type { NumberFormat } from "../../platform/spreadsheets/read/numbers/number-format.ts";
import { isMaybeShortened } from "./round-numbers.ts";
import { cellKinds } from "../../platform/spreadsheets/read/sheet.ts";
import { shownNumber } from "../../platform/spreadsheets/read/numbers/shown-number.ts";

const dates: ReadonlySet<ColumnKind> = new Set(["birthDate", "valueDate", "date"]);
const amounts: ReadonlySet<ColumnKind> = new Set(["amount", "otherAmount"]);

/** The value of a cell, or the problem that a spreadsheet caused before we could read it (PAY-32, PAY-43, PAY-47, C-63). */
export function readCell(
  text: string,
  kind: number,
  column: RowColumn,
  format: NumberFormat | undefined,
): JudgedValue {
  const isDate = dates.has(column.kind);
  switch (kind) {
    case cellKinds.shortened:
      return refusedValue({ code: "damaged" });
    case cellKinds.date:
      return refusedValue({ code: isDate ? "dateSerial" : "dateInstead" });
    case cellKinds.number:
      return isDate ? refusedValue({ code: "dateSerial" }) : readNumber(text, column, { value: text });
    case cellKinds.formatted:
      return isDate
        ? refusedValue({ code: "dateSerial" })
        : readNumber(text, column, readShown(text, column.kind, format!));
    case cellKinds.error:
      return refusedValue({ code: "formulaError" });
    default:
      return { value: text };
  }
}

/** An identifier that ends in many zeros is refused although it may be right, because nothing shows that it is (PAY-43). */
function readNumber(stored: string, column: RowColumn, read: JudgedValue): JudgedValue {
  const isSuspect = "value" in read && isIdentifier(column) && isMaybeShortened(stored);
  return isSuspect ? refusedValue({ code: "roundNumber" }) : read;
}

/** An amount is its value. Everything else is its digits, so leading zeros that the sheet shows belong to it. */
function readShown(stored: string, column: ColumnKind, format: NumberFormat): JudgedValue {
  const { text: shown, isStored, isScientific, padded } = shownNumber(stored, format);
  const isAmount = amounts.has(column);
  if (isScientific && !isAmount) return refusedValue({ code: "damaged" });
  if (!isStored) return refusedValue({ code: "shownOtherwise", shown, stored });
  return { value: isAmount ? stored : padded };
}
