import { expect, test } from "vitest";
import { pageIn, writePage } from "./page-number.ts";

test("an address counts pages from one, and an invalid page is the first [TX-35]", () => {
  expect(writePage(0)).toEqual({});
  expect(writePage(2)).toEqual({ page: "3" });
  expect(pageIn(writePage(2))).toBe(2);
  expect(["", "0", "-1", "1e3", "12345", "two"].map((page) => pageIn({ page }))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(pageIn({})).toBe(0);
});
