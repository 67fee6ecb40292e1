import type { RowVerdict } from "@corridor/product/payments/validate";
import type { NumberFormat } from "../../platform/spreadsheets/read/numbers/number-format.ts";

/** The row that is read now. The reader reuses it and its arrays for the next row. */
export type PresentRow = {
  transactionIndex: number;
  rowIndex: number;
  cells: readonly string[];
  kinds: Uint8Array | null;
  formats: readonly NumberFormat[];
  verdict: RowVerdict;
};

/** The same row, read-only. */
export type JudgedRow = Readonly<PresentRow>;
