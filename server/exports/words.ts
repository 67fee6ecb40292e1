import { exportNames as englishNames } from "@corridor/product/i18n/en/exports";
import { status as englishStatus } from "@corridor/product/i18n/en/status";
import { transactionColumnNames as englishColumns } from "@corridor/product/i18n/en/transaction-columns";
import { transactionFields as englishFields } from "@corridor/product/i18n/en/transaction-fields";
import { transactions as englishTransactions } from "@corridor/product/i18n/en/transactions";
import { exportNames as frenchNames } from "@corridor/product/i18n/fr/exports";
import { status as frenchStatus } from "@corridor/product/i18n/fr/status";
import { transactionColumnNames as frenchColumns } from "@corridor/product/i18n/fr/transaction-columns";
import { transactionFields as frenchFields } from "@corridor/product/i18n/fr/transaction-fields";
import { transactions as frenchTransactions } from "@corridor/product/i18n/fr/transactions";
import type { Language } from "@corridor/product/i18n/language";
import type { Status } from "@corridor/product/statuses";

/** The words of exported files, which are those of the screens. */
export type FileWords = {
  readonly names: Readonly<Record<"sheet" | "transactions" | "paymentRequest" | "since" | "until", string>>;
  readonly columns: typeof englishColumns;
  readonly types: Readonly<Record<string, string>>;
  readonly tenors: Readonly<Record<string, string>>;
  readonly statuses: Readonly<Record<Status<"transaction">, string>>;
  /** What stands around the code of a failure. */
  readonly failed: { readonly before: string; readonly after: string };
  readonly notStarted: string;
  readonly yes: string;
  readonly no: string;
};

export const wordsIn: Readonly<Record<Language, FileWords>> = {
  en: {
    names: englishNames,
    columns: englishColumns,
    types: englishTransactions.types,
    statuses: englishStatus.transaction,
    failed: aroundCode(englishStatus.failedWithCode),
    ...englishFields,
  },
  fr: {
    names: frenchNames,
    columns: frenchColumns,
    types: frenchTransactions.types,
    statuses: frenchStatus.transaction,
    failed: aroundCode(frenchStatus.failedWithCode),
    ...frenchFields,
  },
};

function aroundCode(failedWithCode: (p: { code: string }) => string): FileWords["failed"] {
  const [before = "", after = ""] = failedWithCode({ code: "\n" }).split("\n");
  return { before, after };
}
