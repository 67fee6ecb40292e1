import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { baseNamed, changedSince } from "./changed-files.ts";

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "corridor-git-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A git repository with one commit and one new file. */
function makeRepository(): string {
  const folder = makeFolder();
  // In a hook of git these variables name the repository of the hook, which the test must not touch.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, env, stdio: "ignore" });
  git("init");
  writeFileSync(path.join(folder, "old.ts"), "");
  git("add", ".");
  git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--message=first");
  writeFileSync(path.join(folder, "new.ts"), "");
  return folder;
}

test("a base that is no commit is refused with one sentence, also when it looks like an option of git", async () => {
  const folder = makeRepository();
  for (const words of [["nosuch"], ["--help"], ["--cached"], ["HEAD", "HEAD"]])
    await expect(baseNamed(words, folder)).rejects.toThrow(`There is no commit "${words.join(" ")}"`);
});

test("without a base, and without origin/main, changes are counted from the last commit", async () => {
  const folder = makeRepository();
  expect(await baseNamed([], folder)).toBe("HEAD");
  expect(await changedSince("HEAD", folder)).toEqual(["new.ts"]);
});

test("outside a git repository the message says to run all tests", async () => {
  await expect(baseNamed([], makeFolder())).rejects.toThrow("This folder is not a git repository");
});
