import { describe, expect, test } from "vitest";
import { filtersIn, noFilters, questionOf, searchOf } from "./list-place.ts";

describe("the address of the list", () => {
  test("says what is set and nothing else, and is read back as it was [REQ-02]", () => {
    const chosen = { batchReference: "NOV & DEC", status: "done", awaitingMe: "true" };
    const filters = { ...noFilters, ...chosen, startedFrom: "2026-11-01" };
    expect(searchOf(filters, 2)).toEqual({
      batchReference: "NOV & DEC",
      status: "done",
      awaitingMe: "true",
      startedFrom: "2026-11-01",
      page: "3",
    });
    expect(filtersIn(searchOf(filters))).toEqual(filters);
  });

  test("what makes no sense in it counts as not there [REQ-02]", () => {
    expect(
      filtersIn({
        ...{ status: "finished", source: "fax", awaitingMe: "perhaps" },
        ...{ startedFrom: "yesterday", endedTo: "2026-02-30" },
      }),
    ).toEqual(noFilters);
  });
});

test("what awaits the one who looks is asked for only where that is set [REQ-02, API-32]", () => {
  expect(questionOf({ ...noFilters, awaitingMe: "true" })).toEqual({ awaitingMe: "true" });
  expect(questionOf(noFilters)).toEqual({});
});

test("a day is asked for from its first second to its last, in UTC [REQ-02, TX-18, API-32]", () => {
  const days = { startedFrom: "2026-11-01", startedTo: "2026-11-01", endedFrom: "2026-11-02", endedTo: "" };
  expect(questionOf({ ...noFilters, ...days, batchReference: "  " })).toEqual({
    startedTimestampFrom: Date.UTC(2026, 10, 1) / 1_000,
    startedTimestampTo: Date.UTC(2026, 10, 1, 23, 59, 59) / 1_000,
    finishedTimestampFrom: Date.UTC(2026, 10, 2) / 1_000,
  });
});
