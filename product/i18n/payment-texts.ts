import type { PaymentColumn } from "../payments/columns.ts";
import type { PaymentContext } from "../payments/context.ts";
import type { FileProblem, FileWarning } from "../payments/files/file-problem.ts";
import type { PaymentProblem } from "../payments/fields/proposed.ts";
import type { ElementPlace } from "../payments/files/pain-problem.ts";
import * as englishNames from "./en/payments/field-names.ts";
import * as englishKinds from "./en/payments/payment-problem-kinds.ts";
import * as englishMessages from "./en/payments/pain001.ts";
import * as english from "./en/payments/payments.ts";
import * as frenchNames from "./fr/payments/field-names.ts";
import * as frenchKinds from "./fr/payments/payment-problem-kinds.ts";
import * as frenchMessages from "./fr/payments/pain001.ts";
import * as french from "./fr/payments/payments.ts";
import type { Language } from "./language.ts";
import { columnNeed, wordFrom } from "./payment-wording.ts";

const texts = { en: english, fr: french };
const labels = { en: englishNames.paymentLabels, fr: frenchNames.paymentLabels };
/** The French headings of payment files (I18N-19). */
export const frenchHeadings = frenchNames.paymentLabels;
const messages = { en: englishMessages, fr: frenchMessages };
const kinds = { en: englishKinds, fr: frenchKinds };
const columnNotes = { en: englishNames.paymentColumnNotes, fr: frenchNames.paymentColumnNotes };

/** Words a problem with the field's name in the reader's language, or with the column's name in the file. */
export function wordPaymentProblem(problem: PaymentProblem, language: Language, column?: string): string {
  const { paymentProblems, paymentCellProblems } = texts[language];
  const isNamed = column !== undefined && "field" in problem;
  return wordFrom(
    { ...paymentProblems, ...paymentCellProblems },
    problem,
    isNamed ? { ...labels[language], [problem.field]: column } : labels[language],
  );
}

/**
 * Words the problem of a cell of a file; that of a pain.001 with path and line of its element, because it has no columns (ISO-03). The
 * path stands before the sentence, so the sentence has the name of the element alone.
 */
export function wordCellProblem(
  { problem, place }: { readonly problem: PaymentProblem; readonly place?: ElementPlace },
  language: Language,
  column: string,
): string {
  if (!place) return wordPaymentProblem(problem, language, column);
  const element = place.path.slice(place.path.lastIndexOf("/") + 1);
  return messages[language].atElement(place, wordPaymentProblem(problem, language, element));
}

/** A kind of error: the column as the file names it, and the problem (PAY-55). */
export function wordProblemKind(code: PaymentProblem["code"], language: Language, column: string): string {
  const { problemKinds, kindOfColumn } = kinds[language];
  return kindOfColumn({ column, kind: problemKinds[code] });
}

export function wordFileProblem(problem: FileProblem, language: Language): string {
  return wordFrom(texts[language].paymentFileProblems, problem, labels[language]);
}

export function wordFileWarning(warning: FileWarning, language: Language): string {
  return wordFrom(texts[language].paymentFileWarnings, warning, labels[language]);
}

/** The note beside a cell of an error sheet whose value came from a formula. */
export function paymentFormulaNote(language: Language): string {
  return texts[language].paymentFormulaNote;
}

/** The instructions of a template: the meaning of each column, and whether it must be filled. */
export function paymentTemplateTexts(language: Language) {
  const { paymentTemplate: words, columnNeeds } = texts[language];
  return {
    words,
    notes: columnNotes[language],
    labels: labels[language],
    needs: (column: PaymentColumn, context: PaymentContext) => columnNeed(column, context, columnNeeds),
  };
}
