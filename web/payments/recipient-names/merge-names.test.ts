import type { RecipientName, RecipientNames } from "@corridor/product/payments/recipient-names/contract";
import { expect, test } from "vitest";
import { mergeNames, withCountsOf } from "./merge-names.ts";

const row = (lineNumber: number, verdict: RecipientName["verdict"]) =>
  ({ lineNumber, verdict }) as RecipientName;
const names = (answered: number, ...rows: RecipientName[]) =>
  ({ progress: { asked: 3, answered }, rows, totalCount: 3 }) as RecipientNames;

const known = names(1, row(0, "unknown"), row(1, "unknown"));
const newer = names(2, row(2, "none"), row(0, "full"));

test("while a person chooses rows, newer answers change rows and counts but move no row [VERIFY-14]", () => {
  expect(mergeNames(known, newer, true)).toEqual({ ...newer, rows: [row(0, "full"), row(1, "unknown")] });
  expect(mergeNames(known, newer, false)).toBe(newer);
});

test("the counts of one page are those of all pages [VERIFY-14]", () => {
  expect(withCountsOf(known, newer)).toMatchObject({ progress: newer.progress, rows: known.rows });
  expect(withCountsOf(undefined, newer)).toBeUndefined();
});
