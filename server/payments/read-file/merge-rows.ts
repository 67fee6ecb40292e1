import { readingLimits } from "./limits.ts";
import type { InvalidRow } from "./reading.ts";

/** The invalid rows in the order of the sheet, each once with all its wrong cells, up to the number of errors that are listed. */
export function mergedRows(rows: readonly InvalidRow[]): InvalidRow[] {
  const byRow = new Map<number, InvalidRow>();
  for (const row of rows) {
    const known = byRow.get(row.rowIndex);
    const invalidFields = [...(known?.invalidFields ?? []), ...row.invalidFields];
    byRow.set(row.rowIndex, { ...row, ...known, invalidFields });
  }
  let cellCount = 0;
  let rowCount = 0;
  return [...byRow.values()]
    .sort((a, b) => a.rowIndex - b.rowIndex)
    .flatMap(({ cells = [], invalidFields, ...row }) => {
      const kept = [...invalidFields]
        .sort((a, b) => a.columnIndex - b.columnIndex)
        .slice(0, readingLimits.errorsKept - cellCount);
      cellCount += kept.length;
      if (kept.length === 0) return [];
      rowCount += 1;
      const isPictured = cells.length > 0 && rowCount <= readingLimits.rowsPictured;
      return { ...row, invalidFields: kept, ...(isPictured && { cells }) };
    });
}
