import type { RowVerdict } from "@corridor/product/payments/validate";
import type { NumberFormat } from "./numbers/number-format.ts";

/** The row that is read now. It belongs to the reader, as its arrays do, and changes with the next row. */
export type PresentRow = {
  transactionIndex: number;
  rowIndex: number;
  cells: readonly string[];
  kinds: Uint8Array | null;
  formats: readonly NumberFormat[];
  verdict: RowVerdict;
};

/** The same row for those who only look at it. */
export type JudgedRow = Readonly<PresentRow>;
