import { expect, test } from "vitest";
import { matchNames } from "./match-names.ts";
import { labelledPairs, type LabelledPair } from "./testing/labelled-pairs.ts";

const all = Object.values(labelledPairs).flat();
const verdictOf = ({ expected, found }: LabelledPair) => matchNames(expected, found).verdict;

/** Of the verdict full: the share of right ones among the given ones, and the share of the expected ones that were given. */
function precisionAndRecall(pairs: readonly LabelledPair[]): { precision: number; recall: number } {
  const given = pairs.filter((pair) => verdictOf(pair) === "full");
  const right = given.filter(({ verdict }) => verdict === "full").length;
  const expected = pairs.filter(({ verdict }) => verdict === "full").length;
  return { precision: right / given.length, recall: right / expected };
}

test("the list has at least 600 pairs, no pair twice, and each with a verdict [VERIFY-10]", () => {
  expect(all.length).toBeGreaterThanOrEqual(600);
  expect(new Set(all.map(({ expected, found }) => `${expected} | ${found}`)).size).toBe(all.length);
  expect(all.filter(({ verdict }) => !["full", "partial", "none"].includes(verdict))).toEqual([]);
});

test("no pair of the list is full that should not be [VERIFY-02, VERIFY-10]", () => {
  const falseFulls = all.filter((pair) => pair.verdict !== "full" && verdictOf(pair) === "full");
  expect(falseFulls).toEqual([]);
});

test("precision and recall of full are printed for each country, and at least 97 of 100 full pairs are found [VERIFY-10]", () => {
  const rows = Object.entries({ ...labelledPairs, all }).map(([name, pairs]) => {
    const { precision, recall } = precisionAndRecall(pairs);
    const rightCount = pairs.filter((pair) => verdictOf(pair) === pair.verdict).length;
    return `${name.padEnd(38)} ${String(pairs.length).padStart(4)} pairs, ${rightCount} right, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`;
  });
  process.stdout.write(`${rows.join("\n")}\n`);
  expect(precisionAndRecall(all).recall).toBeGreaterThanOrEqual(0.97);
});
