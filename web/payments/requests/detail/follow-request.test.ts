import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import type { RequestStatus } from "@corridor/product/payments/requests/request";
import type { Call } from "../../../api/caller.ts";
import { answers, forgetAnswers, questionOf } from "../../../api/useCall.ts";
import { followRequest } from "./follow-request.ts";
import type { Details } from "./merge-details.ts";

const asked = { clientId: "acme", requestId: "request-1", first: 0 };
const { queryKey } = questionOf(queryRequestDetails, asked);
const details = (cursor: string, statusType: "pending" | "succeeded") =>
  ({
    cursor,
    request: { transactions: [{ lineNumber: 0, transactionId: "id-0", status: { statusType } }] },
  }) as Details;
const begun = Date.parse("2026-11-15T16:30:00Z");

let ask: ReturnType<typeof vi.fn<Call>>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: begun });
  ask = vi.fn<Call>();
  ask.mockImplementation(() => Promise.resolve(details("2", "succeeded")));
  answers.setQueryData(queryKey, details("1", "pending"));
});
afterEach(() => {
  stop();
  forgetAnswers();
  vi.useRealTimers();
});

function follow(status: RequestStatus, scheduledTimestamp: number | null = null): void {
  stop = followRequest(asked, { status, scheduledTimestamp }, ask as Call);
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

test.each(["pending", "processingFunds", "awaitingAutomatedFunding"] as const)(
  "a request in %s is loaded again every 3 s, and changed rows replace the old ones [REQ-21, CONST-05]",
  async (status) => {
    follow(status);
    expect(await fetchesAt(2_999, 3_000, 5_999, 6_000, 9_000)).toEqual([0, 1, 1, 2, 3]);
    expect(ask.mock.calls.map(([, input]) => input)).toEqual([
      { ...asked, cursor: "1" },
      { ...asked, cursor: "2" },
      { ...asked, cursor: "2" },
    ]);
    expect(answers.getQueryData(queryKey)).toEqual(details("2", "succeeded"));
  },
);

test("three failures in a row end the refresh silently [REQ-21, CONST-05]", async () => {
  ask.mockImplementation(() => Promise.reject(new Error("no answer")));
  follow("pending");
  expect(await fetchesAt(9_000, 60_000)).toEqual([3, 3]);
  expect(ask.mock.calls.every(([, , options]) => options?.quiet === true)).toBe(true);
  expect(answers.getQueryState(queryKey)).toMatchObject({ status: "success", error: null });
});

test("a request that waits for its time is loaded when the time has come, and not before [REQ-21]", async () => {
  follow("awaitingScheduledTime", begun / 1_000 + 3_600);
  expect(await fetchesAt(3_599_999, 3_603_000)).toEqual([0, 1]);
});

test.each(["awaitingApproval", "awaitingSecondApproval", "awaitingManualFunding"] as const)(
  "a request in %s, which awaits people, is loaded again every 30 s [REQ-21]",
  async (status) => {
    follow(status);
    expect(await fetchesAt(29_999, 30_000, 60_000)).toEqual([0, 1, 2]);
  },
);

test("a request whose recipients are being looked up is loaded again every 3 s, so that its counts agree with the names [VERIFY-14]", async () => {
  stop = followRequest(
    asked,
    { status: "awaitingApproval", scheduledTimestamp: null, awaitsNames: true },
    ask as Call,
  );
  expect(await fetchesAt(3_000, 6_000)).toEqual([1, 2]);
});

test.each(["done", "rejected"] as const)(
  "a request in %s is not loaded again by itself [REQ-21]",
  async (status) => {
    follow(status);
    expect(await fetchesAt(60_000)).toEqual([0]);
  },
);
