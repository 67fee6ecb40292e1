import type { OtherSheet, SheetProblem } from "@corridor/product/spreadsheets/sheet-problem";
import type { NumberFormat } from "./numbers/number-format.ts";

/** A file that is refused, with the reason for its sender. */
export class FileRefused extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem) {
    super(problem.code);
    this.name = "FileRefused";
    this.problem = problem;
  }
}

export function refuseUnreadable(): never {
  throw new FileRefused({ code: "fileUnreadable" });
}

/** The kind of a cell besides its text. */
export const cellKinds = {
  text: 0,
  number: 1,
  /** A number with more digits than a spreadsheet keeps. */
  shortened: 2,
  /** A number that a spreadsheet shows as a date. */
  date: 3,
  /** A formula without a value, or with an error as its value. */
  error: 4,
  /** A number whose format shows other digits than the cell stores; the format comes with the row. */
  formatted: 5,
} as const;

/** Added to the kind of a cell whose value a formula computed. */
export const fromFormula = 8;

/** Receives the rows of a sheet one after the other. Readers reuse the arrays for every row, so a sink must not keep them. */
export type RowSink = {
  readonly row: (
    rowIndex: number,
    cells: readonly string[],
    kinds: Uint8Array | null,
    /** Hints about the row above (cellHints), from readers that compare rows. */
    hints?: Uint8Array | null,
    /** By column, the number formats of the cells whose kind is `formatted`. */
    formats?: readonly NumberFormat[],
    /** The texts of the cells as they are in the file, from a reader that leaves out a protection (csv-protection.ts). */
    sent?: readonly string[],
  ) => void;
  /** Awaited between parts of a file, so that the reader does not run ahead of the storage of its rows. */
  readonly ready: () => Promise<void> | undefined;
};

/** A visible sheet that is not read. All its rows are counted, with the first one. */
export type UnreadSheet = OtherSheet & { readonly firstRow: readonly string[] };

/** A sheet that is not reported as unread: it has this name, and the workbook contains one of these texts. */
export type UncountedSheet = { readonly name: string; readonly marks: readonly string[] };

export type SheetFacts = {
  readonly hiddenSheets: number;
  /** The visible unread sheets. */
  readonly otherSheets: readonly UnreadSheet[];
  readonly hiddenRows: number;
  /** The indexes of hidden columns. */
  readonly hiddenColumns: readonly number[];
};

export const nothingHidden: SheetFacts = {
  hiddenSheets: 0,
  otherSheets: [],
  hiddenRows: 0,
  hiddenColumns: [],
};
