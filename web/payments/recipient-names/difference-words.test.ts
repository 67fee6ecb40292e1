import { beforeAll, expect, test } from "vitest";
import { loadParts, loadTexts } from "../../texts.ts";
import { approverWords, differenceWords, spokenProgress } from "./difference-words.ts";

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("newPayment");
});

const counts = { full: 5, partial: 2, none: 0, notFound: 0, unknown: 0, bank: 4 };
const names = (answered: number, none: number, unexplained: number, notFound = 0) => ({
  progress: { asked: 10, answered },
  counts: { ...counts, none, notFound },
  unexplained,
});

test("differing names are counted with and without a reason; partial matches and bank accounts are not counted [VERIFY-16, VERIFY-19]", () => {
  expect(differenceWords(names(10, 0, 0))).toEqual([]);
  expect(differenceWords(names(10, 3, 3))).toEqual(["3 names differ and no reason was given."]);
  expect(differenceWords(names(10, 3, 1))).toEqual(["3 names differ. No reason was given for 1 of them."]);
  expect(differenceWords(names(10, 3, 0))).toEqual(["3 names differ; a reason was given for each."]);
  expect(differenceWords(names(10, 1, 0, 2))).toEqual([
    "1 name differs; a reason was given.",
    "2 numbers have no account.",
  ]);
});

test("an approver also learns how many numbers are not answered yet [VERIFY-13, VERIFY-19]", () => {
  expect(approverWords(names(4, 1, 1))).toEqual([
    "1 name differs and no reason was given.",
    "6 numbers are not answered yet.",
  ]);
});

test("a screen reader hears the progress once in a quarter, and the differences at the end [VERIFY-14]", () => {
  expect(spokenProgress(names(0, 0, 0), names(2, 0, 0))).toBeNull();
  expect(spokenProgress(names(2, 0, 0), names(6, 1, 1))).toBe("6 of 10 numbers answered");
  expect(spokenProgress(names(6, 1, 1), names(7, 1, 1))).toBeNull();
  expect(spokenProgress(names(7, 1, 1), names(10, 1, 1))).toBe(
    "All 10 numbers are answered. 1 name differs and no reason was given.",
  );
});
