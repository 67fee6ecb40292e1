import * as z from "zod/mini";

const InvalidField = z.object({
  columnIndex: z.int(),
  columnDisplayName: z.string(),
  value: z.string(),
  message: z.string(),
});

export const InvalidTransaction = z.object({
  transactionIndex: z.int(),
  rowIndex: z.int(),
  invalidFields: z.array(InvalidField),
  /** The cells of the row as the file has them; only the first wrong rows carry their cells. */
  cells: z.optional(z.array(z.string())),
});
export type InvalidTransaction = z.output<typeof InvalidTransaction>;

/** The distance between two pages of a file's errors, in wrong cells (PAY-54). A row is never cut, so a page can hold more cells. */
export const errorsPerPage = 100;

export const ValidationErrors = z.object({
  topLevelErrors: z.array(z.object({ message: z.string() })),
  /** The file is a pain.001: unlike a sheet without a heading, it is read whole, so both kinds of errors are its own (ISO-03). */
  isMessage: z.optional(z.boolean()),
  transactionErrors: z.array(InvalidTransaction),
  /** Of a file: all its wrong cells by column and cause, the most frequent first (PAY-55). */
  kinds: z.optional(z.array(z.object({ kind: z.string(), label: z.string(), count: z.int() }))),
  /** The first row of the file, unchanged. */
  headers: z.optional(z.array(z.string())),
  /** The number of all wrong cells, also of those that are not listed. */
  errorCount: z.int(),
});
export type ValidationErrors = z.output<typeof ValidationErrors>;
