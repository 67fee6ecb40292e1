import { expect, test } from "vitest";
import { millisecondsOf } from "./duration.ts";

test.each([
  ["350ms", 350],
  [".35s", 350],
  [" 1s", 1_000],
  ["0ms", 0],
  ["0s", 0],
])("a duration that a style writes as %o lasts %i ms [CONST-14]", (written, expected) => {
  expect(millisecondsOf(written)).toBe(expected);
});
