import type { InputOf } from "@corridor/product/endpoint";
import type { queryRequests } from "@corridor/product/payments/requests/contract";
import { requestSources, requestStatuses } from "@corridor/product/payments/requests/request";
import { isDay } from "../../../design/fields/days.ts";

/** The filters of the list as its address has them; what is not set is empty. */
export type RequestFilters = {
  batchReference: string;
  status: string;
  source: string;
  awaitingMe: string;
  startedFrom: string;
  startedTo: string;
  endedFrom: string;
  endedTo: string;
};

export const noFilters: RequestFilters = {
  batchReference: "",
  status: "",
  source: "",
  awaitingMe: "",
  startedFrom: "",
  startedTo: "",
  endedFrom: "",
  endedTo: "",
};

type Search = Readonly<Record<string, string | undefined>>;

/** What of an address makes sense; an address is typed and shared by people, so the rest counts as not there. */
export function filtersIn(search: Search): RequestFilters {
  const day = (name: string) => (isDay(search[name]) ? search[name] : "");
  const oneOf = (name: string, known: readonly string[]) =>
    known.includes(search[name] ?? "") ? search[name]! : "";
  return {
    batchReference: (search.batchReference ?? "").slice(0, 64),
    status: oneOf("status", requestStatuses),
    source: oneOf("source", requestSources),
    awaitingMe: oneOf("awaitingMe", ["true"]),
    startedFrom: day("startedFrom"),
    startedTo: day("startedTo"),
    endedFrom: day("endedFrom"),
    endedTo: day("endedTo"),
  };
}

/** The address of these filters: only what is set stands in it. */
export function searchOf(filters: RequestFilters, page = 0): Record<string, string> {
  const set = Object.entries(filters).filter(([, value]) => value !== "");
  return Object.fromEntries(page === 0 ? set : [...set, ["page", String(page + 1)]]);
}

type Asked = Omit<InputOf<typeof queryRequests>, "clientId">;

/** The same as the server is asked: a day is all of its seconds in UTC (TX-18). */
export function questionOf(filters: RequestFilters): Asked {
  const first = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000;
  const last = (day: string) => first(day) + 86_399;
  const { batchReference, status, source, awaitingMe } = filters;
  const { startedFrom, startedTo, endedFrom, endedTo } = filters;
  return {
    ...(batchReference.trim() && { batchReference: batchReference.trim() }),
    ...(status && { status: status as NonNullable<Asked["status"]> }),
    ...(source && { source: source as NonNullable<Asked["source"]> }),
    ...(awaitingMe && { awaitingMe: "true" as const }),
    ...(startedFrom && { startedTimestampFrom: first(startedFrom) }),
    ...(startedTo && { startedTimestampTo: last(startedTo) }),
    ...(endedFrom && { finishedTimestampFrom: first(endedFrom) }),
    ...(endedTo && { finishedTimestampTo: last(endedTo) }),
  };
}
