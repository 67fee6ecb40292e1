import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryNameLookups, type LookupRequest } from "@corridor/product/lookups/contract";
import type { Call } from "../api/caller.ts";
import { answers, forgetAnswers, questionOf } from "../api/useCall.ts";
import { followLookups, isAnyOpen, type Lookups } from "./follow-lookups.ts";
import { addSessionLookup, followSessionLookup, sessionLookups } from "./session-lookups.ts";

const input = { clientId: "acme" };
const { queryKey } = questionOf(queryNameLookups, input);

const lookup = (status: LookupRequest["status"]): LookupRequest => ({
  ...{ requestId: "lookup-1", startTime: 1_763_000_000, creatorEmail: "creator@acme.example" },
  ...{ transactionCount: 1, status, isCancelled: false },
  statusCounts: { succeeded: status === "done" ? 1 : 0, failed: 0, pending: status === "done" ? 0 : 1 },
  results: [
    {
      ...{ accountNumber: "+254711204518", provider: "mpesa-ke", expectedName: null },
      ...{ match: null, matchDescription: null, statusDescription: null },
      name: status === "done" ? "Akinyi Wanjala" : null,
      statusType: status === "done" ? "succeeded" : "pending",
    },
  ],
});
const answer = (status: LookupRequest["status"]): Lookups => ({ requests: [lookup(status)], totalCount: 1 });

let ask: ReturnType<typeof vi.fn<Call>>;
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  ask = vi.fn<Call>();
  ask.mockImplementation(() => Promise.resolve(answer("done")));
});
afterEach(() => {
  stop();
  forgetAnswers();
  vi.useRealTimers();
});

test("lookups that are not done are loaded again every 7.5 s, silently, until they are done [LOOK-08, CONST-06]", async () => {
  answers.setQueryData(queryKey, answer("pending"));
  expect(isAnyOpen(answer("pending"))).toBe(true);
  stop = followLookups(input, ask as Call);
  await vi.advanceTimersByTimeAsync(7_499);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask.mock.calls).toEqual([[queryNameLookups, input, { background: true, quiet: true }]]);
  expect(answers.getQueryData(queryKey)).toEqual(answer("done"));
  expect(isAnyOpen(answer("done"))).toBe(false);
  await vi.advanceTimersByTimeAsync(7_500);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("the late answer of a single lookup takes the place of the pending one [LOOK-03, CONST-06]", async () => {
  const pending = lookup("pending").results[0]!;
  addSessionLookup("acme", { requestId: "lookup-1", askedAt: 1, result: pending });
  stop = followSessionLookup("acme", "lookup-1", ask as Call);
  await vi.advanceTimersByTimeAsync(7_500);
  expect(sessionLookups("acme")).toEqual([
    { requestId: "lookup-1", askedAt: 1, result: lookup("done").results[0] },
  ]);
});

test("the last five single lookups of a session are kept, for one client, until its answers are forgotten [LOOK-03]", () => {
  const [result] = lookup("done").results;
  for (let place = 1; place <= 6; place += 1)
    addSessionLookup("acme", { requestId: `lookup-${place}`, askedAt: place, result: result! });
  expect(sessionLookups("acme").map(({ askedAt }) => askedAt)).toEqual([6, 5, 4, 3, 2]);
  expect(sessionLookups("solo")).toEqual([]);
  forgetAnswers();
  expect(sessionLookups("acme")).toEqual([]);
});
