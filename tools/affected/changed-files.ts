import { repository, runCommand } from "../command.ts";

/** The changed files cannot be found; the message is for the user. */
export class NoComparison extends Error {}

/** The commit that is named, or the commit where this branch left origin/main; without origin/main, the last commit. */
export async function baseNamed(words: readonly string[], folder = repository): Promise<string> {
  const { code, output } = await git(folder, "rev-parse", "--show-prefix");
  if (code !== 0 || output.trim() !== "")
    throw new NoComparison(
      "This folder is not a git repository, so the changed files are unknown: run npm test.",
    );
  const base = words.length > 0 ? words.join(" ") : await usualBase(folder);
  const isOption = base.startsWith("-");
  if (isOption || (await git(folder, "rev-parse", "--verify", "--quiet", `${base}^{commit}`)).code !== 0)
    throw new NoComparison(
      `There is no commit "${base}": name a commit, a branch or a tag, such as npm run affected -- origin/main.`,
    );
  return base;
}

/** The files that differ from the base commit, with uncommitted changes and untracked files. */
export async function changedSince(base: string, folder = repository): Promise<string[]> {
  const changed = await lines(folder, "diff", "--name-only", base, "--");
  const unknown = await lines(folder, "ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...unknown])].sort();
}

async function usualBase(folder: string): Promise<string> {
  const { code, output } = await git(folder, "merge-base", "HEAD", "origin/main");
  return code === 0 ? output.trim() : "HEAD";
}

async function lines(folder: string, ...args: string[]): Promise<string[]> {
  const { code, output } = await git(folder, ...args);
  if (code !== 0) throw new NoComparison(`git cannot tell the changed files: ${output.trim()}`);
  return output.split("\n").filter((line) => line !== "");
}

function git(folder: string, ...args: string[]) {
  return runCommand("git", args, { cwd: folder });
}
