import type { Language } from "@corridor/product/i18n/language";
import { lookupWords, wordLookupFileProblem } from "@corridor/product/i18n/lookup-texts";
import { wordPaymentProblem } from "@corridor/product/i18n/payment-texts";
import { Problem, type FieldProblem } from "@corridor/product/problems";
import type { NumberProblem } from "./judge-number.ts";
import type { LookupReading } from "./read-file/reading.ts";

/** Why a number of a form or of a call is refused, each reason at its field below `path`. */
export function numberRefused(problems: readonly NumberProblem[], language: Language, path = ""): Problem {
  return new Problem("request.invalid", { fields: Object.fromEntries(fieldsOf(problems, language, path)) });
}

/** The fields of one number; a call with several numbers puts them together. */
export function fieldsOf(
  problems: readonly NumberProblem[],
  language: Language,
  path: string,
): [string, FieldProblem][] {
  const { phoneRequired, labels } = lookupWords(language);
  return problems.map(({ field, problem }) => {
    const isMissing = problem.code === "required";
    const reason = isMissing ? phoneRequired : wordPaymentProblem(problem, language, labels[field]);
    return [`${path}${field}`, { code: "worded", reason }];
  });
}

/** Why a file is refused; null if it is not. */
export function fileRefused({ fileProblems, wrongCells }: LookupReading, language: Language): Problem | null {
  if (fileProblems.length > 0) {
    const reason = fileProblems.map((problem) => wordLookupFileProblem(problem, language)).join(" ");
    return new Problem("request.invalid", { fields: { lookupInputFile: { code: "worded", reason } } });
  }
  if (wrongCells.length === 0) return null;
  const fields = wrongCells.map(({ row, field, column, problem }): [string, FieldProblem] => [
    `rows.${row}.${field}`,
    { code: "worded", reason: wordPaymentProblem(problem, language, column) },
  ]);
  return new Problem("lookup.file-refused", { fields: Object.fromEntries(fields) });
}
