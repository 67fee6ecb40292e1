import type { HeaderProblem } from "../../spreadsheets/headings.ts";
import type { OtherSheet, SheetProblem } from "../../spreadsheets/sheet-problem.ts";
import type { PainProblem } from "./pain-problem.ts";

/** Why a file as a whole is refused; worded by i18n/{en,fr}/payments.ts. */
export type FileProblem =
  | HeaderProblem
  | SheetProblem
  | PainProblem
  | { code: "fileNoRows" }
  | { code: "fileOnlyExample" }
  | { code: "fileTooSlow" }
  /** Values that a payment file would lose (FILE-25). */
  | { code: "columnNotRead"; name: string; n: number }
  /** Repeated payments, in a payment file that nobody approves (FILE-25). */
  | { code: "fileRepeats"; n: number }
  /** Repeated payments, in a payment file of a client that takes none (DUP-11). */
  | { code: "fileHasRepeats"; n: number }
  /** A payment file with a request that repeats an earlier one exactly, at a client that allows no such repeat (DUP-10). */
  | { code: "fileExactRepeat"; reference: string }
  /** A payment file whose bytes have another format than the ending of its name (FILE-13). */
  | { code: "fileEnding"; ending: "csv" | "xlsx" | "xml" }
  /** An amount or a sum beyond every balance. */
  | { code: "fileTooMuch" }
  /** The first sheet holds no payments, and this sheet has the columns of payments (PAY-49). */
  | ({ code: "paymentsElsewhere" } & OtherSheet);

/** A warning to check before submitting; it refuses nothing. */
export type FileWarning =
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
  /** Unchanged example rows of a template, which are skipped (PAY-52). */
  | { code: "exampleRow"; n: number }
  | { code: "shortFunds"; n: number };
