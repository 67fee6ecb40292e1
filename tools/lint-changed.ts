import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installed, repository, runCommand } from "./command.ts";
import type { CommandResult } from "./command.ts";
import { sourceFiles } from "./source-files.ts";

/** Whose types each workspace can see; the import rule keeps it so. */
const sees: Record<string, string[]> = {
  product: ["product"],
  server: ["product", "server"],
  web: ["product", "web"],
  e2e: ["product", "server", "e2e", "tools"],
  bench: ["product", "server", "bench", "tools"],
  tools: ["product", "server", "e2e", "tools"],
};
const memory = path.join(repository, ".cache/lint");

/**
 * Lints the workspaces that could have come to another verdict since they last passed. ESLint's own cache is by file,
 * and would miss a promise that floats in one file because another one became async.
 */
export async function lintChanged(): Promise<CommandResult> {
  const marks = Object.entries(sees).map(([workspace, visible]) => ({ workspace, mark: markOf(visible) }));
  const changed = marks.filter(({ workspace, mark }) => recall(workspace) !== mark);
  if (changed.length === 0) return { code: 0, output: "", seconds: 0 };
  const folders = changed.map(({ workspace }) => workspace);
  const result = await runCommand(installed("eslint"), [
    "--max-warnings=0",
    "--no-error-on-unmatched-pattern",
    ...folders,
  ]);
  if (result.code === 0) for (const { workspace, mark } of changed) remember(workspace, mark);
  return result;
}

/** A digest of everything the verdict depends on: the sources in sight, the installed packages and the rules. */
function markOf(visible: readonly string[]): string {
  const ground = ["eslint.config.js", "tsconfig.json", "package-lock.json"];
  const sources = visible
    .flatMap((folder) => sourceFiles(repository, folder))
    .filter((file) => /[.][cm]?[jt]sx?$/.test(file));
  const digest = createHash("sha256");
  for (const file of [...ground, ...sources])
    digest.update(file).update(readFileSync(path.join(repository, file)));
  return digest.digest("hex");
}

function recall(workspace: string): string | undefined {
  try {
    return readFileSync(path.join(memory, workspace), "utf8");
  } catch {
    return undefined;
  }
}

function remember(workspace: string, mark: string): void {
  mkdirSync(memory, { recursive: true });
  writeFileSync(path.join(memory, workspace), mark);
}
