import { expect, test } from "vitest";
import {
  failsMorePercent,
  isQuiet,
  medianSeconds,
  noOutcomes,
  slowerTimes,
  unansweredPercent,
  workedPercent,
  type OutcomeCounts,
} from "./provider-figures.ts";

const counts = (given: Partial<OutcomeCounts>): OutcomeCounts => ({ ...noOutcomes, ...given });
const usual = counts({ succeeded: 95, failedByProvider: 5, within: [100, 0, 0, 0, 0, 0] });

test("a wrong number is no failure of the provider, and our own failures do not count [OPS-05]", () => {
  expect(
    workedPercent(counts({ succeeded: 60, failedByRecipient: 20, failedByProvider: 20, failedByUs: 900 })),
  ).toBe(80);
  expect(workedPercent(counts({ failedByUs: 1 }))).toBeNull();
});

test("the median time is estimated inside its step [OPS-05]", () => {
  expect(medianSeconds(counts({ within: [10, 0, 0, 0, 0, 0] }))).toBe(2.5);
  expect(medianSeconds(counts({ within: [0, 10, 10, 0, 0, 0] }))).toBe(30);
  expect(medianSeconds(counts({ within: [1, 1, 1, 0, 0, 7] }))).toBeGreaterThan(3_600);
  expect(medianSeconds(noOutcomes)).toBeNull();
});

test.each([
  ["fails half beside one of twenty", { succeeded: 10, failedByProvider: 10 }, 45],
  ["fails less than usual", { succeeded: 20 }, 0],
  ["has too few outcomes", { succeeded: 9, failedByProvider: 10 }, 0],
] as const)("how many points worse a provider is than in its past: it %s [OPS-05]", (_, recent, points) => {
  expect(failsMorePercent(counts(recent), usual)).toBe(points);
});

test("a provider without a past is not compared with it [OPS-05]", () => {
  const short = counts({ succeeded: 99, within: [99, 0, 0, 0, 0, 0] });
  expect(failsMorePercent(counts({ failedByProvider: 50 }), short)).toBe(0);
  expect(slowerTimes(counts({ succeeded: 50, within: [0, 0, 0, 0, 0, 50] }), short)).toBe(0);
});

test("a provider is slower by the times of its usual median, and seconds do not matter [OPS-05]", () => {
  expect(slowerTimes(counts({ succeeded: 20, within: [0, 0, 20, 0, 0, 0] }), usual)).toBe(7.5);
  expect(slowerTimes(counts({ succeeded: 20, within: [0, 20, 0, 0, 0, 0] }), usual)).toBeLessThan(2);
});

const quiet = { unknown: 0, newlyUnknown: 0, newlySent: 0, outcomes: 0, noAnswer: 0 };

test.each([
  ["nothing was answered", { unknown: 30, newlyUnknown: 30, newlySent: 30, noAnswer: 96 }, 100],
  ["a part was answered", { unknown: 8, newlyUnknown: 8, newlySent: 10, noAnswer: 20 }, 80],
  ["all ended after many calls without an answer", { outcomes: 30, noAnswer: 200 }, 0],
  ["all were accepted after many calls without an answer", { newlySent: 60, noAnswer: 200 }, 0],
  ["it still does not answer about old payments", { unknown: 50, noAnswer: 50 }, 100],
  ["a person decides about old payments, and nobody asks", { unknown: 50, newlySent: 10 }, 0],
  ["there are hardly any payments", { unknown: 9, newlyUnknown: 9, newlySent: 9, noAnswer: 90 }, 0],
] as const)("the share of payments without an answer when %s [OPS-05]", (_, counted, percent) => {
  expect(unansweredPercent({ ...quiet, ...counted })).toBe(percent);
});

test("a provider is quiet only if nothing happened in the last day, nothing is open, and payers are told nothing [OPS-18]", () => {
  const none = [0, 0, 0, 0];
  const quiet = {
    states: { waiting: none, sent: none, failing: none, unknown: none },
    ...{ weather: { isFailing: false, isSlow: false }, banner: null, hours: [] },
  };
  expect(isQuiet(quiet)).toBe(true);
  expect(isQuiet({ ...quiet, hours: [{ outcomes: noOutcomes }] })).toBe(true);
  for (const outcome of ["succeeded", "failedByProvider", "failedByRecipient", "failedByUs", "noAnswer"])
    expect(isQuiet({ ...quiet, hours: [{ outcomes: counts({ [outcome]: 1 }) }] })).toBe(false);
  for (const state of ["waiting", "sent", "failing", "unknown"])
    expect(isQuiet({ ...quiet, states: { ...quiet.states, [state]: [0, 0, 0, 1] } })).toBe(false);
  expect(isQuiet({ ...quiet, weather: { isFailing: false, isSlow: true } })).toBe(false);
  expect(isQuiet({ ...quiet, weather: { isFailing: true, isSlow: false } })).toBe(false);
  expect(isQuiet({ ...quiet, banner: { textEnglish: "", textFrench: "", endTimestamp: 1 } })).toBe(false);
});
