import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { repository } from "../command.ts";
import { readPlaywright, readVitest, withReport } from "./reports.ts";

const counts = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 };
const ranTest = (status: string, duration: number) => ({ title: `is ${status}`, status, duration });
const testFile = (name: string, status: string, ...assertionResults: object[]) => ({
  name: path.join(repository, name),
  status,
  assertionResults,
});

test("the time of a test file counts only when every test of the file ran and passed", () => {
  const testResults = [
    testFile("whole.test.ts", "passed", ranTest("passed", 40), ranTest("passed", 30)),
    testFile("chosen.test.ts", "passed", ranTest("passed", 40), ranTest("skipped", 0)),
    testFile("failing.test.ts", "failed", ranTest("failed", 40)),
    testFile("torn-down.test.ts", "failed", ranTest("passed", 40)),
  ];
  const report = readVitest(JSON.stringify({ ...counts, testResults }));
  expect(report.files).toEqual({ "whole.test.ts": 0.07 });
  expect(report.counts).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

test("the time of a file of stories counts only when every story passed at the first try", () => {
  const story = (file: string, status: string, ...durations: number[]) => ({
    title: `is ${status}`,
    file,
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    {
      specs: [story("whole.spec.ts", "expected", 900)],
      suites: [{ specs: [story("whole.spec.ts", "expected", 600)] }],
    },
    { specs: [story("flaky.spec.ts", "flaky", 100, 100), story("flaky.spec.ts", "expected", 100)] },
    { specs: [story("chosen.spec.ts", "skipped"), story("chosen.spec.ts", "expected", 100)] },
  ];
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 1 };
  const report = readPlaywright(JSON.stringify({ stats, errors: [], suites }));
  expect(report.files).toEqual({ "e2e/whole.spec.ts": 1.5 });
  expect(report.flaky).toEqual(["e2e/flaky.spec.ts: is flaky"]);
});

test("a runner that ends without a report has failed, and the report of the run before does not count", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "corridor-report-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "vitest.json");
  writeFileSync(file, JSON.stringify({ ...counts, testResults: [] }));
  const ended = () => Promise.resolve({ code: 0, output: "", seconds: 1 });
  const result = await withReport(file, readVitest, ended);
  expect(result.code).toBe(1);
  expect(result.output).toContain("left no report");
  expect(result.report).toBeUndefined();
});
