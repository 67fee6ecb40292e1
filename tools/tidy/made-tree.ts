import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Finding } from "./finding.ts";

/** Writes these files into a folder of their own, which is deleted after the test. */
export async function treeOf(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), "tidy-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return root;
}

/** Each finding as the command prints it. */
export const printedFindings = (findings: Finding[]) =>
  findings.map(({ file, line, message }) => `${file}:${line} ${message}`);
