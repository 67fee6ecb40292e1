import type { CommandResult } from "../command.ts";

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };
/** How long one test took. */
export type TimedTest = { readonly title: string; readonly seconds: number };
/** The report of a run of tests. `flaky` has the titles of the tests that passed at a second try. */
export type Report = {
  readonly counts: Counts;
  readonly flaky: readonly string[];
  readonly tests: readonly TimedTest[];
  /** The seconds of each file in which every test ran and passed. */
  readonly files: Readonly<Record<string, number>>;
};
/** A check counts as one test; a run of tests counts the tests of its report, if it wrote one. */
export type StageResult = CommandResult & { readonly report?: Report | undefined };
export type Stage = { readonly name: string; readonly run: () => Promise<StageResult> };
export type Outcome = Counts & {
  readonly name: string;
  readonly seconds: number;
  readonly flaky: readonly string[];
  readonly tests: readonly TimedTest[];
};

const nothingRan = "No test ran, so the run proves nothing: no test has this name or file.";

/** The smallest supported machine has two cores. */
export const slotCount = 2;

/** Runs one stage and prints its result; the output of a failed stage is printed in full. */
export async function runStage({ name, run }: Stage): Promise<Outcome> {
  process.stdout.write(`start  ${name}\n`);
  const result = await run();
  const { flaky = [], tests = [] } = result.report ?? {};
  const outcome = { name, seconds: result.seconds, ...count(result), flaky, tests };
  if (outcome.failed > 0) process.stdout.write(`\n${result.output.trimEnd()}\n\n`);
  if (hasRunNothing(result)) process.stdout.write(`${nothingRan}\n`);
  process.stdout.write(`${describe(outcome)}\n`);
  return outcome;
}

/** Starts the tasks in order, at most `slotCount` at a time, and returns their results in the same order. */
export async function inSlots<T>(slotCount: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = [];
  const waiting = tasks.entries();
  const slot = async () => {
    for (const [index, task] of waiting) answers[index] = await task();
  };
  await Promise.all(Array.from({ length: slotCount }, slot));
  return answers;
}

/** The times of all stages, the tests that needed a second try, and the totals in the last line. */
export function summarise(outcomes: readonly Outcome[], seconds: number): string {
  const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const lines = [...outcomes.map(describe), `${"all".padEnd(26)} ${seconds.toFixed(1).padStart(6)} s`];
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  lines.push(`flaky: ${flaky.length}`, ...flaky.map((title) => `       ${title}`));
  return `\n${lines.join("\n")}\n\n${sum("passed")} passed, ${sum("failed")} failed\n`;
}

/** A failed program counts as a failure even when its report has none, and so does a run in which no test ran. */
function count(result: StageResult): Counts {
  const { code, report } = result;
  const counts = report?.counts;
  if (!counts) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const hasFailed = code !== 0 || hasRunNothing(result);
  return hasFailed && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function hasRunNothing({ report }: StageResult): boolean {
  return report !== undefined && report.counts.passed + report.counts.failed === 0;
}

function describe({ name, seconds, passed, failed, skipped }: Outcome): string {
  const time = `${failed > 0 ? "FAILED" : "passed"} ${name.padEnd(19)} ${seconds.toFixed(1).padStart(6)} s`;
  return passed + failed + skipped === 1
    ? time
    : `${time}  ${passed} passed, ${failed} failed, ${skipped} skipped`;
}
