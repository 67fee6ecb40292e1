/** Why a file of any content cannot be read as a spreadsheet. */
export type SheetProblem =
  | { code: "fileEmpty" }
  | { code: "fileType" }
  | { code: "fileUnreadable" }
  /** A workbook of charts, dialogs or hidden sheets alone. */
  | { code: "fileNoSheet" }
  | { code: "fileTooBig"; n: number }
  | { code: "fileUnpacksTooBig" }
  | { code: "fileTooManyRows"; n: number }
  | { code: "fileTooManyColumns"; n: number }
  | { code: "fileEncoding" }
  | { code: "fileQuote"; row: number }
  | { code: "fileCellTooLong"; cell: string; n: number };

/** A visible sheet that is not read, with its number of rows, a heading not counted; `isAll` is false when a very long sheet was not counted to its end (PAY-46). */
export type OtherSheet = { readonly name: string; readonly rows: number; readonly isAll: boolean };
