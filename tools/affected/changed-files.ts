import { runCommand } from "../command.ts";

/** The files that differ from the base commit, with uncommitted changes and untracked files. */
export async function changedSince(base: string): Promise<string[]> {
  const changed = await git("diff", "--name-only", base, "--");
  const unknown = await git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...unknown])].sort();
}

/** The commit where this branch left origin/main; without origin/main, the last commit. */
export async function usualBase(): Promise<string> {
  const [base = "HEAD"] = await git("merge-base", "HEAD", "origin/main").catch(() => []);
  return base;
}

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await runCommand("git", args);
  if (code !== 0) throw new Error(output.trim());
  return output.split("\n").filter((line) => line !== "");
}
