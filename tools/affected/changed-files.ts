import { runCommand } from "../command.ts";

/** What differs from the base: commits since, the working tree, and files that git does not know yet. */
export async function changedSince(base: string): Promise<string[]> {
  const changed = await git("diff", "--name-only", base, "--");
  const unknown = await git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...unknown])].sort();
}

/** Where this branch left the main one; without a remote, the last commit. */
export async function usualBase(): Promise<string> {
  const [base = "HEAD"] = await git("merge-base", "HEAD", "origin/main").catch(() => []);
  return base;
}

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await runCommand("git", args);
  if (code !== 0) throw new Error(output.trim());
  return output.split("\n").filter((line) => line !== "");
}
