import { isTestFile } from "../source-files.ts";
import { includesWord } from "./list.ts";

/** The files and folders that are mutated; each has a score of its own. */
export const parts: readonly string[] = [
  "product/policy.ts",
  "product/money.ts",
  "product/ledger",
  "product/approvals",
  "product/payments",
];

/** A part is a file or a folder: `product/ledger` does not contain `product/ledger-rules.ts`. */
export function isIn(file: string, part: string): boolean {
  return file === part || file.startsWith(`${part}/`);
}

/** The files of the parts whose path contains one of the words, as listed mutations are chosen too; without words, all of them. */
export function filesToMutate(files: readonly string[], words: readonly string[]): string[] {
  return files.filter(
    (file) =>
      !isTestFile(file) &&
      parts.some((part) => isIn(file, part)) &&
      (words.length === 0 || words.some((word) => includesWord(file, word))),
  );
}
