import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollExport, type JobAnswer } from "./poll-export.ts";

const job: JobAnswer = {
  exportJobId: "e1",
  status: "pending",
  subject: "transactions",
  format: "csv",
  fileName: "transactions.csv",
  createdTimestamp: 0,
  expiresTimestamp: 86_400,
  rowCount: 0,
  byteCount: null,
  resultData: null,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const usual = { onAnswer: () => undefined, onLost: () => undefined, isWorthAnother: () => true };

test("it is asked for after 3 s, every 3 s for ten times, then every 10 s, and no more once it is over [CONST-07, TX-24]", async () => {
  const askedAt: number[] = [];
  let status: JobAnswer["status"] = "pending";
  pollExport({
    ...usual,
    ask: () => {
      askedAt.push(Date.now() - begun);
      if (askedAt.length === 13) status = "succeeded";
      return Promise.resolve({ ...job, status });
    },
  });
  const begun = Date.now();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(askedAt).toEqual(
    [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 40, 50, 60].map((seconds) => seconds * 1_000),
  );
});

test("two failures in a row are borne, the third is told; what cannot get better is told at once [TX-24]", async () => {
  const failing = (): Promise<JobAnswer> => Promise.reject(new Error("away"));
  const ask = vi.fn(failing);
  const onLost = vi.fn();
  ask.mockImplementationOnce(failing).mockImplementationOnce(failing).mockResolvedValueOnce(job);
  pollExport({ ...usual, ask, onLost });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask.mock.calls.length, onLost.mock.calls.length]).toEqual([6, 1]);
  pollExport({ ...usual, ask, onLost, isWorthAnother: () => false, isAtOnce: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask.mock.calls.length, onLost.mock.calls.length]).toEqual([7, 2]);
});

test("nothing is asked or told once it was stopped", async () => {
  const ask = vi.fn(() => Promise.resolve(job));
  const onAnswer = vi.fn();
  const stop = pollExport({ ...usual, ask, onAnswer, isAtOnce: true });
  vi.advanceTimersByTime(0); // Asked, and not answered yet.
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask.mock.calls.length, onAnswer.mock.calls.length]).toEqual([1, 0]);
});
