import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installed, repository, runCommand } from "./command.ts";
import type { CommandResult } from "./command.ts";
import { filesNamedIn } from "./import-graph.ts";
import { sourceFiles } from "./source-files.ts";

const workspaces = ["product", "server", "web", "e2e", "bench", "faults", "simulator", "tools"];
const memory = path.join(repository, ".cache/lint.json");

/**
 * Lints the files whose verdict could have changed since they last passed: they, or something they import, however far
 * away, was edited. ESLint's own cache is by file, and would miss a promise that floats in one file because another
 * became async.
 */
export async function lintChanged(): Promise<CommandResult> {
  const marks = marksOf(readSources());
  const passed = recall();
  const changed = [...marks.keys()].filter((file) => passed[file] !== marks.get(file));
  if (changed.length === 0) return { code: 0, output: "", seconds: 0 };
  const result = await lintFiles(changed);
  if (result.code === 0) {
    mkdirSync(path.dirname(memory), { recursive: true });
    writeFileSync(memory, JSON.stringify(Object.fromEntries(marks)));
  }
  return result;
}

/** Lints these files alone, whatever else their edits may have spoilt. */
export function lintFiles(files: readonly string[]): Promise<CommandResult> {
  return runCommand(installed("eslint"), ["--max-warnings=0", "--no-warn-ignored", ...files]);
}

/** For each file a digest of everything its verdict depends on. */
export function marksOf(sources: ReadonlyMap<string, string>): Map<string, string> {
  const digest = (...parts: string[]) => createHash("sha256").update(parts.join("\0")).digest("hex");
  // What a file declares for others without being imported counts for every file, as do the rules and the packages.
  const isGround = (file: string) =>
    !isLinted(file) || /declare (module|global)\b/.test(sources.get(file) ?? "");
  const ground = digest(...[...sources].filter(([file]) => isGround(file)).flat());
  const own = new Map([...sources].map(([file, text]) => [file, digest(file, text)]));
  const marks = [...sources.keys()].filter(isLinted).map((file): [string, string] => {
    const seen = [...reachableFrom(file, sources)].sort().map((other) => own.get(other) ?? "");
    return [file, digest(ground, ...seen)];
  });
  return new Map(marks);
}

function reachableFrom(start: string, sources: ReadonlyMap<string, string>): Set<string> {
  const reached = new Set([start]);
  for (const file of reached) {
    const named = filesNamedIn(file, sources.get(file) ?? "", (other) => sources.has(other));
    for (const other of named) reached.add(other);
  }
  return reached;
}

function isLinted(file: string): boolean {
  return /[.]tsx?$/.test(file) && !file.endsWith(".d.ts");
}

function readSources(): Map<string, string> {
  const ground = ["eslint.config.js", "tsconfig.json", "package-lock.json"];
  const sources = workspaces
    .flatMap((folder) => sourceFiles(repository, folder))
    .filter((file) => /[.]tsx?$/.test(file));
  return new Map(
    [...ground, ...sources].map((file) => [file, readFileSync(path.join(repository, file), "utf8")]),
  );
}

function recall(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(memory, "utf8")) as Record<string, string>;
  } catch {
    return {};
  }
}
