import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { installed, colourEnv, repository, runCommand } from "./command.ts";
import type { CommandOptions } from "./command.ts";
import type { Counts, Stage, StageResult } from "./stages.ts";

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

const vitestReport = path.join(repository, ".cache/vitest.json");
const playwrightReport = path.join(repository, ".cache/playwright.json");

export async function runUnitTests(
  files: string[],
  output: CommandOptions["output"] = "pipe",
): Promise<StageResult> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
  const result = await runCommand(installed("vitest"), ["run", ...reporters, ...files], { output });
  return { ...result, counts: await readReport(vitestReport, countVitest) };
}

export async function runStories(
  files: string[],
  output: CommandOptions["output"] = "pipe",
): Promise<StageResult> {
  const config = "--config=e2e/playwright.config.ts";
  const result = await runCommand(installed("playwright"), ["test", config, ...files], { output });
  return { ...result, counts: await readReport(playwrightReport, countPlaywright) };
}

/** Made by the command that the server uses too, so that a server in a story will not make another. */
export const buildConsole: Stage = {
  name: "console build",
  run: () => runCommand(process.execPath, ["server/launch.mjs", "build"], { env: colourEnv() }),
};

/** Yesterday's report must not speak for today's run. */
export async function forgetReports(): Promise<void> {
  await Promise.all([vitestReport, playwrightReport].map((file) => rm(file, { force: true })));
}

/** A file that the runner could not even load holds no failed test, and is one failure. */
function countVitest(text: string): Counts {
  const report = JSON.parse(text) as VitestReport;
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countPlaywright(text: string): Counts {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky, // Playwright's own summary names the flaky ones.
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

async function readReport(file: string, count: (text: string) => Counts): Promise<Counts | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : count(text);
}
