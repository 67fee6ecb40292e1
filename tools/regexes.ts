import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { repository } from "./command.ts";
import { isTestFile, sourceFiles } from "./source-files.ts";

/** The judged patterns, as in the source; written by `npm run docs`. */
export const judgedRegexesFile = "tools/judged-regexes.json";

/** These patterns read our own sources during the build. */
const ofTheBuild = ["web/vite.config.ts", "web/one-by-one.ts"];

/** The files whose patterns may read input of callers. */
export function productFiles(): string[] {
  return sourceFiles(repository).filter(
    (file) =>
      /^(product|server|web)\/.*\.tsx?$/.test(file) && !isTestFile(file) && !ofTheBuild.includes(file),
  );
}

/** Every regular expression of the product, once each and sorted. */
export function regexesOfProduct(): string[] {
  return [...new Set(productFiles().flatMap(regexesIn))].sort();
}

function regexesIn(file: string): string[] {
  const text = readFileSync(path.join(repository, file), "utf8");
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

export function judgedRegexes(): string[] {
  return JSON.parse(readFileSync(path.join(repository, judgedRegexesFile), "utf8")) as string[];
}

/** Returns the patterns that some input can make run for very long. The judge takes a second to load, and up to two seconds for a pattern. */
export async function vulnerableAmong(regexes: readonly string[]): Promise<string[]> {
  if (regexes.length === 0) return [];
  const { checkSync } = await import("recheck");
  return regexes.filter((regex) => {
    const end = regex.lastIndexOf("/");
    const judgement = checkSync(regex.slice(1, end), regex.slice(end + 1), { timeout: 2_000 });
    return judgement.status === "vulnerable";
  });
}

/** Judges the patterns that are new and writes the list; writes nothing when a new pattern is vulnerable. */
export async function writeJudgedRegexes(): Promise<void> {
  const regexes = regexesOfProduct();
  const known = new Set(judgedRegexes());
  const vulnerable = await vulnerableAmong(regexes.filter((regex) => !known.has(regex)));
  if (vulnerable.length > 0)
    throw new Error(`These patterns can be made to run for very long:\n${vulnerable.join("\n")}`);
  writeFileSync(path.join(repository, judgedRegexesFile), `${JSON.stringify(regexes, null, 2)}\n`);
}
