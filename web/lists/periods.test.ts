import { expect, test } from "vitest";
import { periodsUntil } from "./periods.ts";

test("a period ends today or with its month, also over the turn of a year and a leap day [TX-18]", () => {
  expect(periodsUntil("2026-01-05")).toEqual([
    { id: "today", from: "2026-01-05", to: "2026-01-05" },
    { id: "last7Days", from: "2025-12-30", to: "2026-01-05" },
    { id: "thisMonth", from: "2026-01-01", to: "2026-01-05" },
    { id: "lastMonth", from: "2025-12-01", to: "2025-12-31" },
    { id: "last90Days", from: "2025-10-08", to: "2026-01-05" },
  ]);
  expect(periodsUntil("2028-03-31")[3]).toEqual({ id: "lastMonth", from: "2028-02-01", to: "2028-02-29" });
});
