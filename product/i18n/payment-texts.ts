import type { FileProblem, FileWarning } from "../payments/file-problem.ts";
import type { PaymentProblem } from "../payments/proposed.ts";
import * as english from "./en/payments.ts";
import * as french from "./fr/payments.ts";
import type { Language } from "./language.ts";

const texts = { en: english, fr: french };

type Worder = (said: { code: string }, labels: (typeof english)["paymentLabels"]) => string;

/** Each table has a worder for each code, of that code's own values: which the compiler checks where the tables are made. */
function say(table: object, said: { code: string }, language: Language): string {
  return (table as Record<string, Worder>)[said.code]!(said, texts[language].paymentLabels);
}

export function wordPaymentProblem(problem: PaymentProblem, language: Language): string {
  return say(texts[language].paymentProblems, problem, language);
}

export function wordFileProblem(problem: FileProblem, language: Language): string {
  return say(texts[language].paymentFileProblems, problem, language);
}

export function wordFileWarning(warning: FileWarning, language: Language): string {
  return say(texts[language].paymentFileWarnings, warning, language);
}
