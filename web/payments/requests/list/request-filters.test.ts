import { describe, expect, expectTypeOf, test } from "vitest";
import type { InputOf } from "@corridor/product/endpoint";
import type { queryRequests } from "@corridor/product/payments/requests/contract";
import { requestFilters, type RequestFilterValues } from "./request-filters.ts";

const { parse, write, toInput, none } = requestFilters;
const today = "2026-11-15";

test("the list offers every filter of the call [REQ-02]", () => {
  type OfferedFilter = keyof ReturnType<typeof toInput>;
  expectTypeOf<OfferedFilter>().toEqualTypeOf<Exclude<keyof InputOf<typeof queryRequests>, "clientId">>();
});

describe("the address of the list", () => {
  test("contains the set filters and nothing else, and is read back unchanged [REQ-02]", () => {
    const values: RequestFilterValues = {
      ...none,
      batchReference: "NOV & DEC",
      status: "done",
      awaitingMe: true,
      started: { from: "2026-11-01", to: "" },
    };
    expect(write(values)).toEqual({
      batchReference: "NOV & DEC",
      status: "done",
      awaitingMe: "true",
      startedFrom: "2026-11-01",
    });
    expect(parse(write(values), today)).toEqual(values);
  });

  test("an invalid value in it counts as absent [REQ-02]", () => {
    expect(
      parse(
        {
          ...{ status: "finished", source: "fax", awaitingMe: "perhaps" },
          ...{ startedFrom: "yesterday", endedTo: "2026-02-30" },
        },
        today,
      ),
    ).toEqual(none);
  });
});

test("the filter by requests awaiting the reader is sent only if it is set [REQ-02, API-32]", () => {
  expect(toInput({ ...none, awaitingMe: true })).toEqual({ awaitingMe: "true" });
  expect(toInput(none)).toEqual({});
});

test("a day is sent as its first to its last second, in UTC [REQ-02, TX-18, API-32]", () => {
  const started = { from: "2026-11-01", to: "2026-11-01" };
  const ended = { from: "2026-11-02", to: "" };
  expect(toInput({ ...none, started, ended, batchReference: "  " })).toEqual({
    startedTimestampFrom: Date.UTC(2026, 10, 1) / 1_000,
    startedTimestampTo: Date.UTC(2026, 10, 1, 23, 59, 59) / 1_000,
    finishedTimestampFrom: Date.UTC(2026, 10, 2) / 1_000,
  });
});
