import { readFileSync } from "node:fs";
import path from "node:path";
import { isTestFile, sourceFiles } from "../source-files.ts";
import { titlesIn } from "../requirements/test-titles.ts";
import type { Finding } from "./finding.ts";

/** Words that make a reader search for a noun, and words that few people know, each with its replacement. */
const unclearWords: readonly (readonly [RegExp, string])[] = [
  [/\bwho(?:m|so)?ever\b/i, "name the person"],
  // After a comma, "so many" can begin a clause: "calls are cheap, so many fit".
  [/(?<!,\s)\bso many\b/i, "name the number"],
  [/\bwhat (?:is|was) (?:said|told)\b/i, "name the message"],
  [/\bin the same breath\b/i, "name the moment"],
  [/\b(?:second wall|front door|through one door)\b/i, "name the check or the function"],
  [/\b(?:nought|thereof|wherein|whereof|whence|hitherto)\b/i, "use a usual word"],
];

const commented: Readonly<Record<string, RegExp>> = {
  ".sql": /--(.*)$/,
  ".css": /\/\*(.*)$|^\s*\*(.*)$/,
  ".ts": /\/\/(.*)$|\/\*(.*)$|^\s*\*(.*)$/,
};
const likeTypeScript = new Set([".ts", ".tsx", ".mjs", ".cjs", ".js"]);

/** These files name the words to find them. */
const ownFiles = ["tools/tidy/plain-words.ts", "tools/tidy/plain-words.test.ts"];

/** Finds unclear words in pages, comments and test titles. */
export function checkPlainWords(root: string): Finding[] {
  return sourceFiles(root)
    .filter((file) => !ownFiles.includes(file))
    .flatMap((file) => [...wordsOfLines(root, file), ...wordsOfTitles(root, file)]);
}

function wordsOfLines(root: string, file: string): Finding[] {
  const extension = path.extname(file);
  const comment = commented[likeTypeScript.has(extension) ? ".ts" : extension];
  if (!comment && extension !== ".md") return [];
  const lines = readFileSync(path.join(root, file), "utf8").split("\n");
  return lines.flatMap((line, index) => {
    const words = comment ? (comment.exec(line)?.slice(1).join("") ?? "") : line;
    return findingsIn(words, file, index + 1);
  });
}

function wordsOfTitles(root: string, file: string): Finding[] {
  if (!isTestFile(file)) return [];
  const titles = titlesIn(path.join(root, file)).filter((title) => title.isTest);
  return titles.flatMap(({ text, line }) => findingsIn(text, file, line));
}

function findingsIn(words: string, file: string, line: number): Finding[] {
  return unclearWords.flatMap(([pattern, advice]) => {
    const [found] = pattern.exec(words) ?? [];
    return found === undefined
      ? []
      : [{ file, line, message: `"${found.toLowerCase()}" is unclear: ${advice}` }];
  });
}
