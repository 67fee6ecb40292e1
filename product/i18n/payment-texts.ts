import type { PaymentColumn } from "../payments/columns.ts";
import type { PaymentContext } from "../payments/context.ts";
import type { FileProblem, FileWarning } from "../payments/file-problem.ts";
import type { PaymentProblem } from "../payments/proposed.ts";
import * as english from "./en/payments.ts";
import * as french from "./fr/payments.ts";
import type { Language } from "./language.ts";
import { columnExample, columnNeed, wordFrom } from "./payment-wording.ts";

const texts = { en: english, fr: french };

export function wordPaymentProblem(problem: PaymentProblem, language: Language): string {
  return wordFrom(texts[language].paymentProblems, problem, texts[language].paymentLabels);
}

export function wordFileProblem(problem: FileProblem, language: Language): string {
  return wordFrom(texts[language].paymentFileProblems, problem, texts[language].paymentLabels);
}

export function wordFileWarning(warning: FileWarning, language: Language): string {
  return wordFrom(texts[language].paymentFileWarnings, warning, texts[language].paymentLabels);
}

/** Beside a cell of an error sheet whose value was a formula's. */
export function paymentFormulaNote(language: Language): string {
  return texts[language].paymentFormulaNote;
}

/** What the instructions of a template say: of each column whether it must be filled, and what a value looks like. */
export function paymentTemplateTexts(language: Language) {
  const words = texts[language].paymentTemplate;
  return {
    words,
    needs: (column: PaymentColumn, context: PaymentContext) => columnNeed(column, context, words),
    examples: columnExample,
  };
}
