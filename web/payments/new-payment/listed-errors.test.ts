import { expect, test } from "vitest";
import { errorsListed, listedErrors, sheetLines } from "./listed-errors.ts";

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
const cells = (errors: Parameters<typeof listedErrors>[0]) => listedErrors(errors).map(({ cell }) => cell);

test("errors are listed by transaction and then by column, each with the name of its cell [PAY-09, PAY-30]", () => {
  expect(cells({ transactionErrors: [row(12, 1), row(0, 27, 2), row(3, 0)] })).toEqual([
    "C2",
    "AB2",
    "A5",
    "B14",
  ]);
});

test("of 30 wrong cells the first 20 are listed [PAY-09, CONST-15]", () => {
  const transactionErrors = Array.from({ length: 15 }, (_, index) => row(14 - index, 4, 1));
  const listed = cells({ transactionErrors });
  expect(listed).toHaveLength(errorsListed);
  expect([listed[0], listed[1], listed.at(-1)]).toEqual(["B2", "E2", "E11"]);
});

test("rows without errors are folded between those with them, as people count rows [PAY-09]", () => {
  const errors = { transactionErrors: [row(0, 0), row(1, 0), row(12, 3), row(14, 1)] };
  expect(sheetLines(errors, listedErrors(errors))).toEqual([
    { kind: "row", rowIndex: 1, cells: null },
    { kind: "row", rowIndex: 2, cells: null },
    { kind: "fold", first: 4, last: 13 },
    { kind: "row", rowIndex: 13, cells: null },
    { kind: "fold", first: 15, last: 15 },
    { kind: "row", rowIndex: 15, cells: null },
  ]);
});
