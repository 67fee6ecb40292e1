import type { RecipientName } from "@corridor/product/payments/recipient-names/contract";
import type { RepeatKind } from "@corridor/product/payments/repeats/repeat";
import { expect, test } from "vitest";
import { asSent, countChosen, isChosen, noRows, onlyRow, togglePage, toggleRow } from "./chosen-rows.ts";

const row = (lineNumber: number) => ({ lineNumber, verdict: "none" }) as RecipientName;
const repeat = (lineNumber: number, kind: RepeatKind) => ({ lineNumber, kind, name: "R", reason: null });
const [first, second, onNextPage] = [row(0), row(1), row(20)];
const page = [first, second];
const set = { setId: "0d5c1f5e-6f3f-4c53-8f5c-7b6f6d2f9a10" };

test("rows stay chosen over the pages, and are named by their lines in the seen set [VERIFY-15, VERIFY-16]", () => {
  const both = toggleRow(toggleRow(noRows, first, page), onNextPage, [onNextPage]);
  expect(asSent(both, set)).toEqual({ ...set, lineNumbers: [0, 20] });
  expect(onlyRow(both)).toBeNull();
  expect(onlyRow(toggleRow(both, onNextPage, page))).toBe(first);
  expect(asSent(togglePage(both, page), set)).toEqual({ ...set, lineNumbers: [0, 20, 1] });
  expect(asSent(togglePage(togglePage(both, page), page), set)).toEqual({ ...set, lineNumbers: [20] });
});

test("all rows of a verdict are named with the number that the person saw; without one of them, the rest of the page stays [VERIFY-15, VERIFY-18]", () => {
  const all = { is: "part", part: { verdict: "none" }, count: 34 } as const;
  expect(asSent(all, set)).toEqual({ ...set, verdict: "none", count: 34 });
  expect(countChosen(all)).toBe(34);
  expect(isChosen(all, onNextPage)).toBe(true);
  expect(asSent(toggleRow(all, first, page), set)).toEqual({ ...set, lineNumbers: [1] });
  expect(countChosen(togglePage(all, page))).toBe(0);
});

test("all rows of a kind of repeats are named by the kind, and rows of another kind are not among them [DUP-04, DUP-13]", () => {
  const all = { is: "part", part: { kind: "paid" }, count: 40 } as const;
  expect(asSent(all, set)).toEqual({ ...set, kind: "paid", count: 40 });
  expect([isChosen(all, repeat(3, "paid")), isChosen(all, repeat(4, "inside"))]).toEqual([true, false]);
  const [paid, inside] = [repeat(3, "paid"), repeat(4, "inside")];
  expect(asSent(toggleRow(all, inside, [paid, inside]), set)).toEqual({ ...set, lineNumbers: [3, 4] });
});
