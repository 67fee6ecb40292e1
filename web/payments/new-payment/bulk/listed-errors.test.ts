import { expect, test } from "vitest";
import { errorsListed, firstRows, listedErrors, sheetLines } from "./listed-errors.ts";

const wrong = (columnIndex: number) => ({
  columnIndex,
  columnDisplayName: `Column ${columnIndex}`,
  value: "x",
  message: "Wrong.",
});
const row = (transactionIndex: number, ...columns: number[]) => ({
  transactionIndex,
  rowIndex: transactionIndex + 1,
  invalidFields: columns.map(wrong),
});
const cells = (rows: Parameters<typeof listedErrors>[0]) => listedErrors(rows).map(({ cell }) => cell);

test("errors are listed by transaction and then by column, each with the name of its cell [PAY-09, PAY-30]", () => {
  expect(cells([row(12, 1), row(0, 27, 2), row(3, 0)])).toEqual(["C2", "AB2", "A5", "B14"]);
});

test("of 30 wrong cells the first 20 are listed [PAY-09, CONST-15]", () => {
  const transactionErrors = Array.from({ length: 15 }, (_, index) => row(14 - index, 4, 1));
  const listed = cells(transactionErrors);
  expect(listed).toHaveLength(errorsListed);
  expect([listed[0], listed[1], listed.at(-1)]).toEqual(["B2", "E2", "E11"]);
});

test("a page that ends inside a row has all errors of that row, and no further row [PAY-54]", () => {
  const rows = [row(2, 0), row(1, 5, 3), row(0, 4, 1)];
  expect(cells(firstRows(rows, 3))).toEqual(["B2", "E2", "D3", "F3"]);
  expect(cells(firstRows(rows, 2))).toEqual(["B2", "E2"]);
});

const whole = { isFiltered: false, isLaterPage: false };

test("rows without errors are folded between rows with errors, numbered as people count [PAY-09, PAY-56]", () => {
  const rows = [row(0, 0), row(1, 0), row(12, 3), row(1_500, 1)];
  expect(sheetLines(rows, whole)).toEqual([
    { kind: "row", rowIndex: 1, cells: null },
    { kind: "row", rowIndex: 2, cells: null },
    { kind: "fold", first: 4, last: 13, isClean: true },
    { kind: "row", rowIndex: 13, cells: null },
    { kind: "fold", first: 15, last: 1_501, isClean: true },
    { kind: "row", rowIndex: 1_501, cells: null },
  ]);
});

test("a fold that may hide errors of other pages or kinds does not claim that its rows have none [PAY-54, PAY-55]", () => {
  const rows = [row(10, 0), row(14, 0)];
  const folds = (options: Parameters<typeof sheetLines>[1]) =>
    sheetLines(rows, options).flatMap((line) => (line.kind === "fold" ? line.isClean : []));
  expect(folds({ isFiltered: false, isLaterPage: true })).toEqual([false, true]);
  expect(folds({ isFiltered: true, isLaterPage: false })).toEqual([false, false]);
});

test("an error names its column as the file does [PAY-09, I18N-19]", () => {
  expect(listedErrors([row(0, 1)], ["Montant", "Devise"])[0]!.column).toBe("Devise");
  expect(listedErrors([row(0, 1)], ["Montant", " "])[0]!.column).toBe("Column 1");
});
