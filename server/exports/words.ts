import type { Translation } from "@corridor/product/i18n/catalogue";
import { exportNames as englishNames } from "@corridor/product/i18n/en/exports";
import { status as englishStatus } from "@corridor/product/i18n/en/status";
import { transactionColumnNames as englishColumns } from "@corridor/product/i18n/en/transactions/columns";
import { transactionFields as englishFields } from "@corridor/product/i18n/en/transactions/fields";
import { transactions as englishTransactions } from "@corridor/product/i18n/en/transactions/texts";
import { exportNames as frenchNames } from "@corridor/product/i18n/fr/exports";
import { status as frenchStatus } from "@corridor/product/i18n/fr/status";
import { transactionColumnNames as frenchColumns } from "@corridor/product/i18n/fr/transactions/columns";
import { transactionFields as frenchFields } from "@corridor/product/i18n/fr/transactions/fields";
import { transactions as frenchTransactions } from "@corridor/product/i18n/fr/transactions/texts";
import type { Language } from "@corridor/product/i18n/language";
import type { Status } from "@corridor/product/statuses";
import type { OwnFailureCode } from "@corridor/product/transactions/failures";

type WordsAround = { readonly before: string; readonly after: string };

/** The words of exported files, which are those of the screens. */
export type FileWords = {
  readonly names: Translation<typeof englishNames>;
  readonly columns: typeof englishColumns;
  readonly types: Readonly<Record<string, string>>;
  readonly tenors: Readonly<Record<string, string>>;
  readonly statuses: Readonly<Record<Status<"transaction">, string>>;
  /** The words around the code of a failure, before its reason, and around a reason in a provider's words. */
  readonly failed: WordsAround;
  readonly because: string;
  readonly quoted: WordsAround;
  readonly failures: Readonly<Record<OwnFailureCode, string>>;
  readonly notStarted: string;
  readonly reversed: string;
  readonly yes: string;
  readonly no: string;
};

export const wordsIn: Readonly<Record<Language, FileWords>> = {
  en: {
    names: englishNames,
    columns: englishColumns,
    types: englishTransactions.types,
    reversed: englishStatus.reversed,
    statuses: englishStatus.transaction,
    ...aboutFailures(englishStatus),
    ...englishFields,
  },
  fr: {
    names: frenchNames,
    columns: frenchColumns,
    types: frenchTransactions.types,
    reversed: frenchStatus.reversed,
    statuses: frenchStatus.transaction,
    ...aboutFailures(frenchStatus),
    ...frenchFields,
  },
};

function aboutFailures(status: Translation<typeof englishStatus>) {
  const gap = "\n";
  return {
    failed: wordsAround(gap, status.failedWithCode({ code: gap })),
    because: status.because({ status: "", reason: "" }),
    quoted: wordsAround(gap, status.quoted({ text: gap })),
    failures: status.failures,
  };
}

function wordsAround(gap: string, sentence: string): WordsAround {
  const [before = "", after = ""] = sentence.split(gap);
  return { before, after };
}
