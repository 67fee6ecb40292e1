import { readFileSync } from "node:fs";
import path from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import { isIn } from "./parts.ts";

/** The percentage that each part must reach (F-76). */
export const lowestScore = 90;

type Status = MutantResult["status"];
const unnoticed: readonly Status[] = ["Survived", "NoCoverage"];
const noticed: readonly Status[] = ["Killed", "Timeout"];

/** One line for each part, then each mutant that no test noticed. */
export function describeMutants(
  mutants: readonly MutantResult[],
  parts: readonly string[],
  root: string,
): string {
  const lines = byPart(mutants, parts, root).map(([part, own]) => {
    const count = (...statuses: Status[]) => own.filter(({ status }) => statuses.includes(status)).length;
    const score = scoreOf(own);
    return (
      `${part.padEnd(20)} ${count("Killed")} killed, ${count("Timeout")} timed out, ${count("Survived")} survived, ` +
      `${count("NoCoverage")} reached by no test: ${score === null ? "no mutant was tested" : `${score.toFixed(1)} %`} ` +
      `(not counted: ${count("RuntimeError", "CompileError")} that do not load, ${count("Ignored")} left out)`
    );
  });
  const survivors = mutants.filter(({ status }) => unnoticed.includes(status));
  return `\n${[...lines, "", ...survivors.map((mutant) => describeSurvivor(mutant, root)).sort()].join("\n")}\n`;
}

/** Answers whether tests noticed enough mutants of each part. A part without a tested mutant, such as a renamed folder, proves nothing. */
export function isKilledEnough(
  mutants: readonly MutantResult[],
  parts: readonly string[],
  root: string,
): boolean {
  return byPart(mutants, parts, root).every(([, own]) => (scoreOf(own) ?? 0) >= lowestScore);
}

function byPart(
  mutants: readonly MutantResult[],
  parts: readonly string[],
  root: string,
): [string, MutantResult[]][] {
  return parts.map((part) => [
    part,
    mutants.filter(({ fileName }) => isIn(path.relative(root, fileName), part)),
  ]);
}

/** The percentage that tests noticed, out of the mutants that a test could notice; null without such a mutant. */
function scoreOf(mutants: readonly MutantResult[]): number | null {
  const killed = mutants.filter(({ status }) => noticed.includes(status)).length;
  const survived = mutants.filter(({ status }) => unnoticed.includes(status)).length;
  return killed + survived === 0 ? null : (100 * killed) / (killed + survived);
}

/** product/money.ts:41 minor < 0n -> minor <= 0n */
function describeSurvivor({ fileName, location, replacement }: MutantResult, root: string): string {
  const { start, end } = location;
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  const original = lines.join(" ");
  return `${path.relative(root, fileName)}:${start.line} ${shorten(original)} -> ${shorten(replacement)}`;
}

function shorten(code: string): string {
  const text = code.replace(/\s+/g, " ").trim();
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
