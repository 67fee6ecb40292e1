import { isIdentifier, type ColumnKind, type RowColumn } from "@corridor/product/payments/columns";
import { cellValue, type CellValue } from "../../platform/spreadsheets/read/cell-value.ts";
import type { NumberFormat } from "../../platform/spreadsheets/read/numbers/number-format.ts";

const dates: ReadonlySet<ColumnKind> = new Set(["birthDate", "valueDate", "date"]);
const amounts: ReadonlySet<ColumnKind> = new Set(["amount", "otherAmount"]);

/** The value of a cell of a payment, or the problem that a spreadsheet caused. */
export function readCell(
  text: string,
  kind: number,
  column: RowColumn,
  format: NumberFormat | undefined,
): CellValue {
  const values = {
    areDates: dates.has(column.kind),
    areAmounts: amounts.has(column.kind),
    areIdentifiers: isIdentifier(column),
  };
  return cellValue(text, kind, values, format);
}
