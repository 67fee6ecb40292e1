import { lookupColumnsFor, type LookupField } from "@corridor/product/lookups/columns";

/** A cell of a refused file, with its row as the sheet shows it. */
export type WrongCell = { readonly row: number; readonly column: string; readonly message: string };

const headings = new Map(
  lookupColumnsFor(true).map(({ field, displayName }) => [field, displayName] as const),
);

/** The wrong cells among the field errors of a refused file, which are named as rows.{row}.{column}, in the order of the file. */
export function wrongCells(fieldErrors: Readonly<Record<string, string>>): readonly WrongCell[] {
  return Object.entries(fieldErrors)
    .flatMap(([field, message]) => {
      const [, row, column] = /^rows\.(\d{1,9})\.(\w{1,40})$/.exec(field) ?? [];
      if (row === undefined || column === undefined) return [];
      return [{ row: Number(row), column: headings.get(column as LookupField) ?? column, message }];
    })
    .toSorted((a, b) => a.row - b.row);
}
