import { fieldTexts, problemTexts } from "@corridor/product/i18n/en/problems/problems";
import type { FieldProblem, Problem } from "@corridor/product/problems";
import { lostDatabaseReason } from "../platform/lost-database.ts";

/** The sentence that the program prints when it ends with an error. */
export function sentenceFor(error: unknown): string {
  const reason = lostDatabaseReason(error);
  if (reason) return `The database went away (${reason}): check that PostgreSQL runs, then try again.`;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" && path) return `There is no file or folder ${path}: check the name.`;
  if (code === "EACCES" && path) return `${path} may not be read or written: check its rights.`;
  return message;
}

/** A refusal with a line for each wrong field. */
export function problemInWords({ code, details, fieldProblems }: Problem): string {
  const words = problemTexts[code];
  const fields = Object.entries(fieldProblems).map(
    ([field, problem]) => `${field}: ${(fieldTexts[problem.code] as (of: FieldProblem) => string)(problem)}`,
  );
  return [typeof words === "function" ? words(details) : words, ...fields].join("\n");
}
