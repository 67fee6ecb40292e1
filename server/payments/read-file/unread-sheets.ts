import type { FileProblem } from "@corridor/product/payments/files/file-problem";
import type { OtherSheet } from "@corridor/product/spreadsheets/sheet-problem";
import { readingLimits } from "./limits.ts";
import type { PaymentRows } from "./payment-rows.ts";
import type { ReadingWarning } from "./reading.ts";
import type { UnreadSheet } from "../../platform/spreadsheets/read/sheet.ts";

/** The warnings about visible sheets that are not read (PAY-46, PAY-49). */
export class UnreadSheets {
  readonly #sheets: readonly { readonly sheet: OtherSheet; readonly hasPayments: boolean }[];

  constructor(sheets: readonly UnreadSheet[], rows: Pick<PaymentRows, "isHeading">) {
    this.#sheets = sheets
      .map(({ firstRow, ...sheet }) => {
        const hasPayments = rows.isHeading(firstRow);
        // The heading is no payment. For a very long sheet only the limit is reported.
        return {
          sheet: hasPayments && sheet.isAll ? { ...sheet, rows: sheet.rows - 1 } : sheet,
          hasPayments,
        };
      })
      .filter(({ sheet }) => sheet.rows > 0);
  }

  /** Names the first sheet that has the columns of payments, for a file whose first sheet holds no payments. */
  get problem(): FileProblem | null {
    const found = this.#sheets.find(({ hasPayments }) => hasPayments);
    return found ? { code: "paymentsElsewhere", ...found.sheet } : null;
  }

  get warnings(): readonly ReadingWarning[] {
    const sheets = this.#sheets.slice(0, readingLimits.sheetsNamed).map(({ sheet }) => sheet);
    if (sheets.length === 0) return [];
    return [{ code: "otherSheets", n: this.#sheets.length, sheets, transactionIndexes: [] }];
  }
}
