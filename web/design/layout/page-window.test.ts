import { common as english } from "@corridor/product/i18n/en/common";
import { common as french } from "@corridor/product/i18n/fr/common";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listPage, pageWindow } from "./page-window.ts";

test.each([
  [0, 2, [0, 1]],
  [3, 7, [0, 1, 2, 3, 4, 5, 6]],
  [0, 20, [0, 1, 2, 3, 4, "gap", 19]],
  [3, 20, [0, 1, 2, 3, 4, "gap", 19]],
  [4, 20, [0, "gap", 3, 4, 5, "gap", 19]],
  [15, 20, [0, "gap", 14, 15, 16, "gap", 19]],
  [16, 20, [0, "gap", 15, 16, 17, 18, 19]],
  [19, 20, [0, "gap", 15, 16, 17, 18, 19]],
])("on page %i of %i the links are %j [CONST-20]", (page, pageCount, links) => {
  expect(pageWindow(page, pageCount)).toEqual(links);
});

test("the first, the last, this page and its neighbours are always linked, in order, in at most seven places [CONST-20]", () => {
  const pages = fc
    .integer({ min: 1, max: 400 })
    .chain((pageCount) => fc.tuple(fc.integer({ min: 0, max: pageCount - 1 }), fc.constant(pageCount)));
  fc.assert(
    fc.property(pages, ([page, pageCount]) => {
      const links = pageWindow(page, pageCount);
      const numbers = links.filter((link) => link !== "gap");
      const wanted = [0, page - 1, page, page + 1, pageCount - 1].filter((n) => n >= 0 && n < pageCount);
      expect(links.length).toBeLessThanOrEqual(7);
      expect(numbers).toEqual(expect.arrayContaining(wanted));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }),
  );
});

test.each([
  [0, 25, 74, { first: 1, last: 25, previous: null, next: 1, links: [0, 1, 2] }],
  [1, 25, 74, { first: 26, last: 50, previous: 0, next: 2, links: [0, 1, 2] }],
  [2, 25, 74, { first: 51, last: 74, previous: 1, next: null, links: [0, 1, 2] }],
  [0, 25, 25, { first: 1, last: 25, previous: null, next: null, links: [] }],
  [1, 20, 40, { first: 21, last: 40, previous: 0, next: null, links: [0, 1] }],
])(
  "page %i, counted from zero, of %i a page and %i in all offers %j [CONST-04]",
  (page, size, total, offered) => {
    expect(listPage(page, size, total)).toMatchObject(offered);
  },
);

test("under an empty list nothing is shown [CONST-04]", () => {
  expect(listPage(0, 25, 0)).toBeNull();
});

test("a list that shrank shows its last page [CONST-04]", () => {
  expect(listPage(5, 25, 30)).toMatchObject({ first: 26, last: 30, current: 1, previous: 0, next: null });
});

test.each([
  ["en", english, "1-25 of 74"],
  ["fr", french, "1-25 sur 74"],
] as const)("the range reads first-last of total in %s [CONST-04]", (_language, { range }, words) => {
  expect(range({ first: 1, last: 25, total: 74 })).toBe(words);
});
