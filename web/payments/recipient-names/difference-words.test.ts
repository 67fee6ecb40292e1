import { beforeAll, expect, test } from "vitest";
import { loadParts, loadTexts } from "../../texts.ts";
import {
  approverWords,
  differenceWords,
  isInDoubt,
  progressWords,
  spokenProgress,
} from "./difference-words.ts";

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("newPayment");
});

const counts = { full: 5, partial: 2, bank: 4 };
type NameCounts = { none?: number; unexplained?: number; notFound?: number; failed?: number };

/** Of 10 numbers. The failed ones count as answered, because no answer is awaited any more. */
const names = (
  answered: number,
  { none = 0, unexplained = none, notFound = 0, failed = 0 }: NameCounts = {},
) => ({
  progress: { asked: 10, answered },
  counts: { ...counts, none, notFound, unknown: 10 - answered + failed },
  unexplained,
});

test("differing names are counted with and without a reason; partial matches and bank accounts are not counted [VERIFY-16, VERIFY-19]", () => {
  expect(differenceWords(names(10))).toEqual([]);
  expect(differenceWords(names(10, { none: 3 }))).toEqual(["3 names differ and no reason was given."]);
  expect(differenceWords(names(10, { none: 3, unexplained: 1 }))).toEqual([
    "3 names differ. No reason was given for 1 of them.",
  ]);
  expect(differenceWords(names(10, { none: 3, unexplained: 0 }))).toEqual([
    "3 names differ; a reason was given for each.",
  ]);
  expect(differenceWords(names(10, { none: 1, unexplained: 0, notFound: 2 }))).toEqual([
    "1 name differs; a reason was given.",
    "2 numbers have no account.",
  ]);
});

test("an approver also learns how many numbers are not answered yet [VERIFY-13, VERIFY-19]", () => {
  expect(approverWords(names(4, { none: 1 }))).toEqual([
    "1 name differs and no reason was given.",
    "6 numbers are not answered yet.",
  ]);
});

test("names that the provider did not give are no answers: creator and approver are warned of them [VERIFY-13, VERIFY-19]", () => {
  const down = names(10, { failed: 6 });
  const words = "6 names are not known: the provider did not give them.";
  expect(progressWords(down)).toBe(words);
  expect(differenceWords(down)).toEqual([words]);
  expect(approverWords(down)).toEqual([words]);
  expect(isInDoubt(down)).toBe(true);
  expect(approverWords(names(7, { failed: 1 }))).toEqual([
    "1 name is not known: the provider did not give it.",
    "3 numbers are not answered yet.",
  ]);
  expect(progressWords(names(7, { failed: 1 }))).toBe("6 of 10 numbers answered");
  expect(isInDoubt(names(7))).toBe(false);
});

test("a screen reader hears the progress once in a quarter, and the differences at the end [VERIFY-14]", () => {
  expect(spokenProgress(names(0), names(2))).toBeNull();
  expect(spokenProgress(names(2), names(6, { none: 1 }))).toBe("6 of 10 numbers answered");
  expect(spokenProgress(names(6, { none: 1 }), names(7, { none: 1 }))).toBeNull();
  expect(spokenProgress(names(7), names(10, { none: 1 }))).toBe(
    "All 10 numbers are answered. 1 name differs and no reason was given.",
  );
  expect(spokenProgress(names(7), names(10, { failed: 6 }))).toBe(
    "6 names are not known: the provider did not give them.",
  );
});
