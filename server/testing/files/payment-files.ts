import { cellName } from "@corridor/product/spreadsheets/cell-name";
import type { Language } from "@corridor/product/i18n/language";
import { wordFileProblem, wordFileWarning, wordPaymentProblem } from "@corridor/product/i18n/payment-texts";
import type { PaymentContext } from "@corridor/product/payments/context";
import { paymentProviders } from "@corridor/product/providers";
import { makeErrorSheet } from "../../payments/read-file/error-sheet.ts";
import { readPayments } from "../../payments/read-file/read.ts";
import { columnNameIn, type FileReading } from "../../payments/read-file/reading.ts";
import { FileRefused } from "../../platform/spreadsheets/read/sheet.ts";

export const context: PaymentContext = {
  kycLevel: "Full",
  features: [],
  offshoreSwiftEnabled: false,
  fxTradesEnabled: false,
  today: "2026-11-15",
  providers: paymentProviders.map(({ name, currencies }) => ({ name, currencies })),
  wallets: ["USD", "KES", "EUR", "UGX"].map((currency) => ({
    walletId: currency === "USD" ? "main" : currency.toLowerCase(),
    currency,
    hidden: false,
    deactivated: false,
  })),
  rates: [],
};
export const permissive: PaymentContext = { ...context, features: ["PermissiveHeadersInBulkUpload"] };

export const header = [
  "Amount",
  "Currency",
  "Name",
  "Birth Date",
  "Provider",
  "Recipient Account ID",
  "Wallet ID",
];
export const grace = ["150.00", "KES", "Grace Achieng", "1990-01-31", "mpesa-ke", "+254712345678", "kes"];
export const withCell = (column: number, value: string) =>
  grace.map((cell, index) => (index === column ? value : cell));
export const lines = (...rows: string[][]) => rows.map((row) => row.join(",")).join("\n");
export const csv = (...rows: string[][]) => Buffer.from(lines(header, ...rows));

/** All messages about a file, in order. */
export async function errorsIn(bytes: Buffer, language: Language = "en", by = context): Promise<string[]> {
  const reading = await readingOf(bytes, by);
  const isGood = reading.topLevel.length === 0 && reading.errorCount === 0;
  return [
    ...reading.topLevel.map((problem) => wordFileProblem(problem, language)),
    ...reading.invalidRows.flatMap(({ rowIndex, invalidFields }) =>
      invalidFields.map(
        (cell) =>
          `${cellName(rowIndex, cell.columnIndex)} ${wordPaymentProblem(cell.problem, language, columnNameIn(reading, cell))}`,
      ),
    ),
    ...(isGood ? [`${reading.transactionCount} good`] : []),
    ...reading.warnings.map((warning) => wordFileWarning(warning, language)),
  ];
}

function readingOf(bytes: Buffer, by: PaymentContext): Promise<FileReading> {
  const silent = { batch: () => undefined, progress: () => undefined, ready: () => undefined };
  return readPayments(bytes, by, silent);
}

/** The findings in a file, and in its error sheet when it is uploaded unchanged; null for a file that is no sheet. */
export async function foundTwice(
  bytes: Buffer,
  by = context,
): Promise<{ first: string[]; again: string[] } | null> {
  try {
    const sheet = await makeErrorSheet(bytes, by, "en");
    return { first: findings(await readingOf(bytes, by)), again: findings(await readingOf(sheet, by)) };
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}

/** An error sheet has no hidden parts, and its formulas are values, each with a note beside it. */
const goneFromErrorSheets = /^(hiddenSheets|otherSheets|hiddenRows|hiddenColumns|formulas|otherFormulas)$/;

function findings({ topLevel, invalidRows, warnings }: FileReading): string[] {
  const wrong = invalidRows.flatMap(({ transactionIndex, invalidFields }) =>
    invalidFields.map(
      ({ columnDisplayName, problem }) => `${transactionIndex} ${columnDisplayName} ${problem.code}`,
    ),
  );
  const kept = warnings.filter(({ code }) => !goneFromErrorSheets.test(code));
  const unnamed = topLevel.filter(({ code }) => code === "headerBlank");
  return [...unnamed.map(({ code }) => code), ...wrong, ...kept.map(({ code, n }) => `${code} ${n}`)];
}

export const good = ["1 good"];
export const unreadable = [
  "The file cannot be read: it is damaged or protected by a password. Open it in your spreadsheet program, remove the password and save it again as XLSX.",
];
export const noVisibleSheet = [
  "The file has no visible worksheet. Put the payments on a visible worksheet and upload the file again.",
];
export const tooBigInside = [
  "The file is far larger inside than it seems. Save it again and remove what is not needed.",
];
export const notASheet = [
  "Choose a CSV, Excel or pain.001 file. If it is named like one, save it again as CSV UTF-8 or as XLSX.",
];
export const shortened =
  "The spreadsheet has shortened this number. Format the column as text and enter it again.";
export const madeADate =
  "The spreadsheet has turned this date into a number. Format the column as text and enter it as YYYY-MM-DD.";
export const needsCountry = "The phone number must include the country code. Write +254712345678.";
export const hiddenCharacter = (place: number, point: string) =>
  `Character ${place} of this text is invisible or a control character (${point}). Type the text again.`;
export const lettersLost =
  "Some letters of this text could not be read (\ufffd). Save the file again as CSV UTF-8, or type the text again.";
export const amountRule = "Enter an amount greater than zero with at most 2 decimals.";

/** A file, the messages for its sender, and the client's settings. */
export type PaymentFile = [what: string, bytes: Buffer, told: string[], by?: PaymentContext];
