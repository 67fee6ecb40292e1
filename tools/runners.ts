import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { JsonTestResults } from "vitest/node";
import { installed, colourEnv, repository, runCommand } from "./command.ts";
import type { CommandOptions } from "./command.ts";
import type { LastTest } from "./last-test.ts";
import type { Report, Stage, StageResult, Timed } from "./stages.ts";
import { rememberSeconds } from "./test-seconds.ts";

type PlaywrightSuite = {
  specs: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};

const vitestReport = path.join(repository, ".cache/vitest.json");
const playwrightReport = path.join(repository, ".cache/playwright.json");
const lastTest = path.join(repository, ".cache/last-test.json");

export async function runUnitTests(
  files: string[],
  output: CommandOptions["output"] = "pipe",
): Promise<StageResult> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
  const result = await runCommand(installed("vitest"), ["run", ...reporters, ...files], { output });
  return { ...result, report: await readReport(vitestReport, readVitest) };
}

export async function runStories(
  files: string[],
  output: CommandOptions["output"] = "pipe",
): Promise<StageResult> {
  const config = "--config=e2e/playwright.config.ts";
  const result = await runCommand(installed("playwright"), ["test", config, ...files], { output });
  return { ...result, report: await readReport(playwrightReport, readPlaywright) };
}

/** Made by the command that the server uses too, so that a server in a story will not make another. */
export const buildConsole: Stage = {
  name: "console build",
  run: () => runCommand(process.execPath, ["server/launch.mjs", "build"], { env: colourEnv() }),
};

export async function writeLastTest(told: LastTest): Promise<void> {
  await writeFile(lastTest, `${JSON.stringify(told, null, 2)}\n`);
}

/** Yesterday's report must not speak for today's run. */
export async function forgetReports(): Promise<void> {
  await Promise.all([vitestReport, playwrightReport, lastTest].map((file) => rm(file, { force: true })));
}

/** A file that the runner could not even load holds no failed test, and is one failure. */
function readVitest(text: string): Report {
  const report = JSON.parse(text) as JsonTestResults;
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) =>
      timed(path.relative(repository, name), title, duration ?? 0),
    ),
  );
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    flaky: 0,
    tests,
  };
}

function readPlaywright(text: string): Report {
  const { stats, errors, suites } = JSON.parse(text) as PlaywrightReport;
  return {
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    },
    flaky: stats.flaky,
    tests: suites.flatMap(storiesIn),
  };
}

function storiesIn({ specs, suites = [] }: PlaywrightSuite): Timed[] {
  const own = specs.map(({ title, file, tests }) => {
    const tries = tests.flatMap(({ results }) => results);
    const ms = tries.reduce((sum, { duration }) => sum + duration, 0);
    return timed(`e2e/${file}`, title, ms);
  });
  return [...own, ...suites.flatMap(storiesIn)];
}

function timed(file: string, title: string, ms: number): Timed {
  return { title: `${file}: ${title}`, seconds: Math.round(ms / 100) / 10 };
}

async function readReport(file: string, read: (text: string) => Report): Promise<Report | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const report = read(text);
  // A failed test may have ended early, or waited until its limit.
  if (report.counts.failed === 0) rememberSeconds(report.tests);
  return report;
}
