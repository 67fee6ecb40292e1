import type { FileProblem } from "../payments/files/file-problem.ts";
import * as english from "./en/lookups/lookup-files.ts";
import { nameMatch as englishMatches } from "./en/lookups/name-match.ts";
import { status as englishStatus } from "./en/status.ts";
import * as french from "./fr/lookups/lookup-files.ts";
import { nameMatch as frenchMatches } from "./fr/lookups/name-match.ts";
import { status as frenchStatus } from "./fr/status.ts";
import type { Language } from "./language.ts";
import { wordFileProblem } from "./payment-texts.ts";

const texts = { en: english, fr: french };
const statuses = { en: englishStatus, fr: frenchStatus };

const matchSentences: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: englishMatches,
  fr: frenchMatches,
};

/** The French headings of lookup files (I18N-19). */
export const frenchLookupHeadings = french.lookupLabels;

/** The words of lookups that the server says: in answers, result files and templates. */
export function lookupWords(language: Language) {
  const { lookupFailureTexts, lookupTexts, lookupResultTexts, lookupTemplateTexts, lookupLabels } =
    texts[language];
  const { lookedUpNumber, nameMatch } = statuses[language];
  return {
    ...lookupTexts,
    failures: lookupFailureTexts,
    labels: lookupLabels,
    results: lookupResultTexts,
    template: lookupTemplateTexts,
    numberStates: lookedUpNumber,
    verdicts: nameMatch,
    sentences: matchSentences[language],
  };
}

/** Words a problem of a whole lookup file; a few name payments and have words of their own here. */
export function wordLookupFileProblem(problem: FileProblem, language: Language): string {
  const own: Readonly<Record<string, string>> = texts[language].lookupFileProblems;
  return own[problem.code] ?? wordFileProblem(problem, language);
}
