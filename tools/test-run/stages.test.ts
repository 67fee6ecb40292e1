import { afterEach, expect, test, vi } from "vitest";
import { runCommand } from "../command.ts";
import { lastTestOf } from "./last-test.ts";
import { inSlots, runStage, summarise, type StageResult } from "./stages.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs one stage with this result and returns its outcome and the printed text. */
async function stageEnding(result: Partial<StageResult>) {
  const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const run = () => Promise.resolve({ code: 0, output: "what it said", seconds: 1, ...result });
  const outcome = await runStage({ name: "lint", run });
  return { outcome, printed: print.mock.calls.map(([text]) => text).join("") };
}

test("a check counts as one test, and its output is printed only when it fails", async () => {
  const passing = await stageEnding({ code: 0 });
  expect(passing.outcome).toMatchObject({ passed: 1, failed: 0 });
  expect(passing.printed).not.toContain("what it said");
  const failing = await stageEnding({ code: 2 });
  expect(failing.outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(failing.printed).toContain("what it said");
});

test("a run of tests counts its tests, and one failure when it failed without a failed test", async () => {
  const counts = { passed: 7, failed: 0, skipped: 1 };
  const report = { counts, flaky: [], tests: [], files: {} };
  expect((await stageEnding({ code: 0, report })).outcome).toMatchObject({ passed: 7, failed: 0 });
  expect((await stageEnding({ code: 1, report })).outcome).toMatchObject({ passed: 7, failed: 1 });
});

test("a run in which no test ran counts as a failure and says so", async () => {
  const report = { counts: { passed: 0, failed: 0, skipped: 23 }, flaky: [], tests: [], files: {} };
  const { outcome, printed } = await stageEnding({ code: 0, report });
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(printed).toContain("No test ran");
});

test("the summary names the tests that needed a second try and ends with the totals", () => {
  const stage = { name: "lint", seconds: 1, skipped: 0, flaky: [], tests: [] };
  const text = summarise(
    [
      { ...stage, passed: 7, failed: 1, flaky: ["home.spec.ts: a title"] },
      { ...stage, passed: 1, failed: 0 },
    ],
    2,
  );
  expect(text).toMatch(/\nflaky: 1\n +home.spec.ts: a title\n\n8 passed, 1 failed\n$/);
});

test("a whole run stores its counts, its stages and its slowest tests, the slowest first", () => {
  const tests = Array.from({ length: 31 }, (_, n) => ({ title: `test ${n}`, seconds: n }));
  const told = lastTestOf(
    [
      { name: "lint", seconds: 1.26, passed: 1, failed: 0, skipped: 0, flaky: [], tests: [] },
      { name: "browser stories", seconds: 30, passed: 30, failed: 1, skipped: 0, flaky: ["a", "b"], tests },
    ],
    31.26,
  );
  expect(told).toMatchObject({ seconds: 31.3, passed: 31, failed: 1, flaky: 2 });
  expect(told.stages).toEqual([
    { name: "lint", seconds: 1.3 },
    { name: "browser stories", seconds: 30 },
  ]);
  expect(told.slowest.map(({ seconds }) => seconds)).toEqual(Array.from({ length: 30 }, (_, n) => 30 - n));
});

test("tasks start in order, a limited number at a time, and their results are in the same order", async () => {
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const tasks = [3, 1, 2, 0].map((turns, index) => async () => {
    started.push(index);
    most = Math.max(most, ++running);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    running -= 1;
    return index;
  });
  expect(await inSlots(2, tasks)).toEqual([0, 1, 2, 3]);
  expect(started).toEqual([0, 1, 2, 3]);
  expect(most).toBe(2);
});

test("a program that cannot start or takes too long is a failed result", async () => {
  expect(await runCommand("/nowhere/program", [])).toMatchObject({ code: 127 });
  const endless = await runCommand(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], {
    timeoutMs: 500,
  });
  expect(endless.code).not.toBe(0);
  expect(endless.output).toContain("took longer than 0.5 s");
});
