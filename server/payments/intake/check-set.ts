import type { Language } from "@corridor/product/i18n/language";
import {
  wordFileProblem,
  wordFileWarning,
  wordCellProblem,
  wordPaymentProblem,
  wordProblemKind,
} from "@corridor/product/i18n/payment-texts";
import { toDecimal } from "@corridor/product/money";
import {
  transactionsAnswered,
  type CheckedTransaction,
  type Validation,
} from "@corridor/product/payments/contract";
import type { InvalidTransaction, ValidationErrors } from "@corridor/product/payments/validation-errors";
import type { Tx } from "../../platform/db.ts";
import type { WalletAccount } from "../../wallets/wallets.ts";
import { kindName } from "../read-file/error-kinds.ts";
import { readingLimits } from "../read-file/limits.ts";
import {
  columnNameIn,
  rowIndexOf,
  type FileReading,
  type InvalidCell,
  type InvalidRow,
  type ReadingWarning,
} from "../read-file/reading.ts";
import { selectFailedLately, type FailedRepeats } from "../repeats/failed-lately.ts";
import { summarizeRepeats } from "../repeats/summarize-repeats.ts";
import { selectFirstLines, selectTotals, type LineRow } from "../sets/store-checks.ts";
import type { SetOfLines } from "../sets/store-lines.ts";
import { selectShownRates } from "../sets/store-rates.ts";
import { sumsOf } from "./summary.ts";

/** The answer for payments with errors. */
export function refusedValidation(reading: FileReading, language: Language): Validation {
  const word: Word = ({ problem }) => wordPaymentProblem(problem, language);
  return { errors: wordedErrors(reading, language, word), transactions: [], summary: null };
}

/** The answer for a file with errors, with the column names of the file. */
export function refusedFile(reading: FileReading, language: Language): Validation {
  const word: Word = (cell) => wordCellProblem(cell, language, columnNameIn(reading, cell));
  const kinds = reading.kinds.map(({ code, count, ...column }) => ({
    kind: kindName(column.columnDisplayName, code),
    label: wordProblemKind(code, language, columnNameIn(reading, column)),
    count,
  }));
  return { errors: { ...wordedErrors(reading, language, word), kinds }, transactions: [], summary: null };
}

type Word = (cell: InvalidCell) => string;

type DescribedSet = Validation & { walletIds: string[] };

/** The part of a reading that the answer needs besides the stored payments. */
export type ReadFacts = Pick<
  FileReading,
  "headers" | "places" | "transactionCount" | "warnings" | "ignoredColumns"
>;

/** The answer for stored payments before they are submitted: their cost and the warnings. */
export async function describeSet(
  tx: Tx,
  { set, reading, isOfFile }: { set: SetOfLines; reading: ReadFacts; isOfFile: boolean },
  wallets: readonly WalletAccount[],
  language: Language,
): Promise<DescribedSet> {
  const totals = await selectTotals(tx, set);
  const stored = totals.reduce((sum, { count }) => sum + count, 0);
  if (stored !== reading.transactionCount)
    throw new Error(`${stored} of ${reading.transactionCount} payments were stored.`);
  const size = { lineCount: stored, named: readingLimits.indexesKept };
  const failedLately = isOfFile ? await selectFailedLately(tx, set, size) : null;
  const lines = await selectFirstLines(tx, set, transactionsAnswered);
  const sums = sumsOf(totals, wallets, await selectShownRates(tx, set));
  const warnings: ReadingWarning[] = [
    ...reading.warnings,
    ...(failedLately ? [failedWarning(failedLately)] : []),
    { code: "shortFunds", n: sums.perWallet.filter(({ isShort }) => isShort).length, transactionIndexes: [] },
  ];
  return {
    walletIds: [...new Set(totals.map(({ wallet_id }) => wallet_id))],
    errors: { topLevelErrors: [], transactionErrors: [], headers: [...reading.headers], errorCount: 0 },
    transactions: lines.map((line) => ({
      ...checkedTransaction(line),
      rowIndex: rowIndexOf(reading, line.line_no),
    })),
    summary: {
      totalCount: reading.transactionCount,
      ...sums,
      repeats: await summarizeRepeats(tx, set, null),
      ignoredColumns: reading.ignoredColumns.map((column) => ({ ...column })),
      warnings: warnings
        .filter(({ n }) => n > 0)
        .map((warning) => ({
          code: warning.code,
          message: wordFileWarning(warning, language),
          count: warning.n,
          transactionIndexes: [...warning.transactionIndexes],
          rowIndexes: warning.transactionIndexes.map((index) => rowIndexOf(reading, index)),
        })),
    },
  };
}

function failedWarning({ count, first, day }: FailedRepeats): ReadingWarning {
  return { code: "failedLately", n: count, day, transactionIndexes: first };
}

/** The invalid rows of a file, with the names that the file gives its columns. */
export function wordedRows(
  file: Pick<FileReading, "headers"> & { readonly rows: readonly InvalidRow[] },
  language: Language,
): InvalidTransaction[] {
  return wordedInvalid(file.rows, (cell) => wordCellProblem(cell, language, columnNameIn(file, cell)));
}

function wordedInvalid(rows: readonly InvalidRow[], word: Word): InvalidTransaction[] {
  return rows.map(({ invalidFields, cells, ...row }) => ({
    ...row,
    ...(cells && { cells: [...cells] }),
    invalidFields: invalidFields.map((cell) => {
      const { columnIndex, columnDisplayName, value } = cell;
      return { columnIndex, columnDisplayName, value, message: word(cell) };
    }),
  }));
}

function wordedErrors(reading: FileReading, language: Language, word: Word): ValidationErrors {
  return {
    topLevelErrors: reading.topLevel.map((problem) => ({ message: wordFileProblem(problem, language) })),
    ...(reading.message && { isMessage: true }),
    transactionErrors: wordedInvalid(reading.invalidRows, word),
    headers: [...reading.headers],
    errorCount: reading.errorCount,
  };
}

function checkedTransaction(line: LineRow): CheckedTransaction {
  const charged = (minor: bigint) => toDecimal({ currency: line.wallet_currency, minor });
  const named = {
    reason: line.reason,
    reference: line.reference,
    senderName: line.sender_name,
    transactionId: line.transaction_id,
    ...line.details,
  };
  return {
    lineNumber: line.line_no,
    amount: toDecimal({ currency: line.currency, minor: line.amount_minor }),
    currency: line.currency,
    name: line.recipient_name,
    provider: line.provider,
    recipientAccountId: line.recipient_account,
    walletId: line.wallet_id,
    debit: charged(line.debit_minor),
    fee: charged(line.fee_minor),
    fields: Object.fromEntries(
      Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
  };
}
