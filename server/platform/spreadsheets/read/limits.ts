import { sheetLimits } from "@corridor/product/spreadsheets/sheet-limits";

const mebibyte = 1_024 * 1_024;

/** Size limits of a file (C-62, PAY-29). */
export const limits = {
  fileBytes: sheetLimits.fileMegabytes * mebibyte,
  unpackedBytes: 400 * mebibyte,
  /** Unpacked bytes to packed bytes. A small file may repeat itself, so the ratio counts only above a size. */
  unpackedRatio: 100,
  ratioCountsFromBytes: 4 * mebibyte,
  zipEntries: 200,
  rows: sheetLimits.rows,
  columns: 120,
  cellLength: 4_096,
  /** The limit of the name of an unread sheet. */
  sheetNameLength: 120,
} as const;
