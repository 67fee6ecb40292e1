import type { HeaderProblem } from "./headers.ts";

/** Why a file as a whole is refused; worded by i18n/{en,fr}/payments.ts. */
export type FileProblem =
  | HeaderProblem
  | { code: "fileEmpty" }
  | { code: "fileType" }
  | { code: "fileUnreadable" }
  /** A workbook of charts, dialogs or hidden sheets alone. */
  | { code: "fileNoSheet" }
  | { code: "fileTooBig"; n: number }
  | { code: "fileUnpacksTooBig" }
  | { code: "fileTooManyRows"; n: number }
  | { code: "fileTooManyColumns"; n: number }
  | { code: "fileNoRows" }
  | { code: "fileOnlyExample" }
  | { code: "fileEncoding" }
  | { code: "fileQuote"; row: number }
  | { code: "fileCellTooLong"; cell: string; n: number }
  | { code: "fileTooSlow" }
  /** The first sheet holds no payments, and this sheet has the columns of payments (PAY-49). */
  | ({ code: "paymentsElsewhere" } & OtherSheet);

/** A visible sheet that is not read, with its number of rows, a heading of payments not counted; `isAll` is false when a very long sheet was not counted to its end (PAY-46). */
export type OtherSheet = { readonly name: string; readonly rows: number; readonly isAll: boolean };

/** What a person should look at before submitting; no reason to refuse. */
export type FileWarning =
  | { code: "duplicates"; n: number }
  | { code: "paidLately"; n: number }
  /** Payments that repeat failed payments; `day` is null if the failed payments failed on several days (PAY-67). */
  | { code: "failedLately"; n: number; day: string | null }
  | { code: "formulas"; n: number }
  | { code: "otherFormulas"; n: number }
  | { code: "numbersAsCodes"; n: number }
  | { code: "garbled"; n: number; samples: readonly string[] }
  | { code: "hiddenSheets"; n: number }
  | { code: "otherSheets"; n: number; sheets: readonly OtherSheet[] }
  | { code: "hiddenRows"; n: number }
  | { code: "hiddenColumns"; n: number }
  /** Example rows of a template that are left out because nothing in them was changed (PAY-52). */
  | { code: "exampleRow"; n: number }
  | { code: "shortFunds"; n: number };
