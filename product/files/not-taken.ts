import * as z from "zod/mini";
import { Timestamp } from "../fields.ts";

/** A file that arrived and has still to be read. */
export const UnreadFile = z.object({
  fileName: z.string(),
  /** When it arrived. */
  fileDate: Timestamp,
  creator: z.string(),
});
export type UnreadFile = z.output<typeof UnreadFile>;

/** The number of errors that a refused file shows; all of them are in the response to it. */
export const errorsShown = 5;

const FileError = z.object({
  /** The row as a spreadsheet counts it; null for an error of the whole file, which has no column and no value either. */
  row: z.nullable(z.int()),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  /** In the language of the call. */
  error: z.string(),
});

/** A file of which nothing was created (FILE-36). */
export const RefusedFile = z.object({
  ...UnreadFile.shape,
  errorCount: z.int(),
  /** The first errors, in the order of the file. */
  errors: z.array(FileError),
});
export type RefusedFile = z.output<typeof RefusedFile>;
