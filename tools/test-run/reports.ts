import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { JsonTestResults } from "vitest/node";
import { repository, type CommandResult } from "../command.ts";
import type { Report, StageResult, TimedTest } from "./stages.ts";

type Story = {
  title: string;
  file: string;
  tests: { status: "expected" | "unexpected" | "flaky" | "skipped"; results: { duration: number }[] }[];
};
type PlaywrightSuite = { specs: Story[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};

/** Runs the tests and reads the report that the run writes. An older report is removed first: it must not count for a run that crashes. */
export async function withReport(
  file: string,
  read: (text: string) => Report,
  run: () => Promise<CommandResult>,
): Promise<StageResult> {
  await rm(file, { force: true });
  const result = await run();
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text !== undefined) return { ...result, report: read(text) };
  return { ...result, code: result.code || 1, output: `${result.output}\nThe run left no report.\n` };
}

/** A file that the runner could not load has no failed test and counts as one failure. */
export function readVitest(text: string): Report {
  const report = JSON.parse(text) as JsonTestResults;
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const ran = report.testResults.flatMap(({ name, status: fileStatus, assertionResults }) =>
    assertionResults.map(({ title, duration, status }) => ({
      file: path.relative(repository, name),
      title,
      ms: duration ?? 0,
      hasPassed: status === "passed" && fileStatus === "passed",
    })),
  );
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    flaky: [],
    tests: ran.map(timedTest),
    files: secondsOfFiles(ran),
  };
}

export function readPlaywright(text: string): Report {
  const { stats, errors, suites } = JSON.parse(text) as PlaywrightReport;
  const ran = suites.flatMap(storiesIn).map(({ title, file, tests }) => ({
    file: `e2e/${file}`,
    title,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    hasPassed: tests.every(({ status }) => status === "expected"),
    isFlaky: tests.some(({ status }) => status === "flaky"),
  }));
  return {
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    },
    flaky: ran.filter(({ isFlaky }) => isFlaky).map(({ file, title }) => `${file}: ${title}`),
    tests: ran.map(timedTest),
    files: secondsOfFiles(ran),
  };
}

type RanTest = {
  readonly file: string;
  readonly title: string;
  readonly ms: number;
  readonly hasPassed: boolean;
};

/** The seconds of the files in which every test passed. The time of a file with a failed or skipped test says nothing about the whole file. */
function secondsOfFiles(ran: readonly RanTest[]): Record<string, number> {
  const incomplete = new Set(ran.filter(({ hasPassed }) => !hasPassed).map(({ file }) => file));
  const files: Record<string, number> = {};
  for (const { file, ms } of ran) {
    if (!incomplete.has(file)) files[file] = (files[file] ?? 0) + ms / 1000;
  }
  return files;
}

function storiesIn({ specs, suites = [] }: PlaywrightSuite): Story[] {
  return [...specs, ...suites.flatMap(storiesIn)];
}

function timedTest({ file, title, ms }: RanTest): TimedTest {
  return { title: `${file}: ${title}`, seconds: Math.round(ms / 100) / 10 };
}
