import fc from "fast-check";
import { expect, test } from "vitest";
import { asRanges, findUnfundedLines } from "./unfunded.ts";

test("lines get money in their order, and together never more than there is [REQ-36]", () => {
  const needs = fc.array(
    fc.record({ walletId: fc.constantFrom("a", "b"), minor: fc.bigInt({ min: 1n, max: 100n }) }),
    { maxLength: 50 },
  );
  const some = fc.bigInt({ min: 0n, max: 500n });
  fc.assert(
    fc.property(needs, some, some, (wished, a, b) => {
      const lines = wished.map((need, lineNumber) => ({ ...need, lineNumber }));
      const unfunded = new Set(findUnfundedLines(lines, new Map(Object.entries({ a, b }))).lines);
      const left: Record<string, bigint> = { a, b };
      for (const { lineNumber, walletId, minor } of lines) {
        expect(unfunded.has(lineNumber)).toBe(minor > left[walletId]!);
        if (!unfunded.has(lineNumber)) left[walletId] = left[walletId]! - minor;
      }
    }),
  );
});

test("adjacent lines are one range", () => {
  expect(asRanges([])).toBe("{}");
  expect(asRanges([0, 1, 2, 7, 9, 10])).toBe("{[0,3),[7,8),[9,11)}");
});
