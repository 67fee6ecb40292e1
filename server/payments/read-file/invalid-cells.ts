import { columnOf } from "@corridor/product/payments/columns";
import type { InvalidField } from "@corridor/product/payments/fields/proposed";
import type { JudgedRow } from "./judged-row.ts";
import { readingLimits } from "./limits.ts";
import type { PaymentRows } from "./payment-rows.ts";
import type { InvalidCell } from "./reading.ts";

/** Wrong fields as cells of the sheet, from left to right. */
export function invalidCells(
  { cells }: Pick<JudgedRow, "cells">,
  problems: readonly InvalidField[],
  rows: Pick<PaymentRows, "columnOf" | "message">,
): InvalidCell[] {
  return problems
    .map(({ field, problem }) => {
      const columnIndex = rows.columnOf(field);
      const columnDisplayName = columnOf[field].displayName;
      const value = cells[columnIndex] ?? "";
      const place = rows.message && { place: rows.message.placeOf(field) };
      return { columnIndex, columnDisplayName, value, problem, ...place };
    })
    .sort((a, b) => a.columnIndex - b.columnIndex);
}

/** The start of a cell that the picture of the sheet shows. */
export function picturedText(cell: string): string {
  return cell.slice(0, readingLimits.lettersPictured);
}
