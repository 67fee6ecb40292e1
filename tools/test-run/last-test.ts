import type { Outcome, TimedTest } from "./stages.ts";

/** The figures that a whole run writes to .cache/last-test.json, for programs that compare runs. */
export type LastTest = {
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly flaky: number;
  readonly stages: readonly { readonly name: string; readonly seconds: number }[];
  readonly slowest: readonly TimedTest[];
};

const slowestCount = 30;

export function lastTestOf(outcomes: readonly Outcome[], seconds: number): LastTest {
  const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const tests = outcomes.flatMap((outcome) => outcome.tests);
  return {
    seconds: roundSeconds(seconds),
    passed: sum("passed"),
    failed: sum("failed"),
    flaky: outcomes.flatMap((outcome) => outcome.flaky).length,
    stages: outcomes.map((stage) => ({ name: stage.name, seconds: roundSeconds(stage.seconds) })),
    slowest: tests.sort((a, b) => b.seconds - a.seconds).slice(0, slowestCount),
  };
}

function roundSeconds(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
