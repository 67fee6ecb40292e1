import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryFileDetails } from "@corridor/product/files/contract";
import type { FileStatus } from "@corridor/product/files/file";
import type { Call } from "../api/caller.ts";
import { answers, forgetAnswers, questionOf } from "../api/useCall.ts";
import { followFile, type FileDetails } from "./follow-file.ts";

const asked = { clientId: "acme", fileName: "night.csv", tenor: "spot" } as const;
const { queryKey } = questionOf(queryFileDetails, asked);
const details = (succeeded: number) => ({ fileSummary: { succeeded } }) as FileDetails;
const begun = Date.parse("2026-11-15T16:30:00Z");

let ask: ReturnType<typeof vi.fn<Call>>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: begun });
  ask = vi.fn<Call>();
  ask.mockImplementation(() => Promise.resolve(details(2)));
  answers.setQueryData(queryKey, details(1));
});
afterEach(() => {
  stop();
  forgetAnswers();
  vi.useRealTimers();
});

function follow(status: FileStatus): void {
  stop = followFile(asked, status, ask as Call);
}

/** The number of loads before each of these times, in milliseconds from the beginning. */
async function fetchesAt(...moments: number[]): Promise<number[]> {
  const counts = [];
  for (const moment of moments) {
    await vi.advanceTimersByTimeAsync(begun + moment - Date.now());
    counts.push(ask.mock.calls.length);
  }
  return counts;
}

test("a pending file is loaded again every 3 s with its filters, and replaces what is shown [FILE-09, CONST-05]", async () => {
  follow("pending");
  expect(await fetchesAt(2_999, 3_000, 5_999, 6_000)).toEqual([0, 1, 1, 2]);
  expect(ask.mock.calls.every(([, input]) => input === asked)).toBe(true);
  expect(answers.getQueryData(queryKey)).toEqual(details(2));
});

test("three failures in a row end the refresh silently [FILE-09, CONST-05]", async () => {
  ask.mockImplementation(() => Promise.reject(new Error("no answer")));
  follow("pending");
  expect(await fetchesAt(9_000, 60_000)).toEqual([3, 3]);
  expect(answers.getQueryState(queryKey)).toMatchObject({ status: "success", error: null });
});

test("a file that awaits approval is loaded again every 30 s, and an ended one not at all [FILE-09]", async () => {
  follow("AwaitingApproval");
  expect(await fetchesAt(29_999, 30_000)).toEqual([0, 1]);
  stop();
  for (const status of ["done", "rejected"] as const) follow(status);
  expect(await fetchesAt(120_000)).toEqual([1]);
});
