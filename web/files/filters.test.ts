import { expect, expectTypeOf, test } from "vitest";
import type { InputOf } from "@corridor/product/endpoint";
import type { queryFileDetails, queryFiles } from "@corridor/product/files/contract";
import { fileFilters } from "./file-filters.ts";
import { fileRequestFilters } from "./file-request-filters.ts";

const today = "2026-11-15";
const firstSecond = Date.UTC(2026, 10, 1) / 1_000;
const lastSecond = Date.UTC(2026, 10, 1, 23, 59, 59) / 1_000;

test("both lists offer every filter of their calls [FILE-04, API-40, API-41]", () => {
  expectTypeOf<keyof ReturnType<typeof fileFilters.toInput>>().toEqualTypeOf<
    Exclude<keyof InputOf<typeof queryFiles>, "clientId">
  >();
  expectTypeOf<keyof ReturnType<typeof fileRequestFilters.toInput>>().toEqualTypeOf<
    Exclude<keyof InputOf<typeof queryFileDetails>, "clientId" | "fileName">
  >();
});

test("the filters of files stand in the address, and a day is sent as its first to its last second [API-40]", () => {
  const address = {
    ...{ fileName: "kr-2026", status: "AwaitingApproval" },
    ...{ fileDateFrom: "2026-11-01", fileDateTo: "2026-11-01" },
  };
  const values = fileFilters.parse(address, today);
  expect(fileFilters.write(values)).toEqual(address);
  expect(fileFilters.toInput(values)).toEqual({
    ...{ fileName: "kr-2026", status: "AwaitingApproval" },
    ...{ fileDateFrom: firstSecond, fileDateTo: lastSecond },
  });
});

test("the filters of the requests of a file stand in the address [FILE-04, API-41]", () => {
  const address = {
    ...{ status: "done", ccySource: "USD", ccyDestination: "KES", tenor: "tod" },
    ...{ startedFrom: "2026-11-01", endedTo: "2026-11-01" },
  };
  const values = fileRequestFilters.parse(address, today);
  expect(fileRequestFilters.write(values)).toEqual(address);
  expect(fileRequestFilters.toInput(values)).toEqual({
    ...{ status: "done", ccySource: "USD", ccyDestination: "KES", tenor: "tod" },
    ...{ startedTimestampFrom: firstSecond, finishedTimestampTo: lastSecond },
  });
});

test("an invalid value in the address counts as absent [FILE-04]", () => {
  expect(fileFilters.parse({ status: "received", fileDateFrom: "yesterday" }, today)).toEqual(
    fileFilters.none,
  );
  const address = { ccySource: "dollars", tenor: "later", endedFrom: "2026-02-30" };
  expect(fileRequestFilters.parse(address, today)).toEqual(fileRequestFilters.none);
});
