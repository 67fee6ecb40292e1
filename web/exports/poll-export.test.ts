import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollExport, type JobAnswer } from "./poll-export.ts";
import { job } from "./sample-job.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nothing = () => undefined;
const usual = { onAnswer: nothing, onLost: nothing, onGone: nothing, isGone: () => false };

test("progress is queried after 3 s, every 3 s ten times, then every 10 s, and no more once the export is over [CONST-07, TX-24]", async () => {
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

test("lost answers end nothing: the third in a row is reported, polling continues, and a person can ask at once [TX-24]", async () => {
  const lost = (): Promise<JobAnswer> => Promise.reject(new Error("away"));
  const ask = vi.fn(lost);
  const onLost = vi.fn();
  const onAnswer = vi.fn();
  ask.mockImplementationOnce(lost).mockImplementationOnce(lost).mockResolvedValueOnce(job);
  const { askNow } = pollExport({ ...usual, ask, onAnswer, onLost });
  await vi.advanceTimersByTimeAsync(15_000);
  expect([ask.mock.calls.length, onLost.mock.calls.length]).toEqual([5, 0]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([ask.mock.calls.length, onLost.mock.calls.length]).toEqual([6, 1]);

  ask.mockResolvedValue({ ...job, status: "succeeded" });
  askNow();
  askNow(); // The answer to the first call is on its way.
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask.mock.calls.length, onLost.mock.calls.length]).toEqual([7, 1]);
  expect(onAnswer).toHaveBeenLastCalledWith({ ...job, status: "succeeded" });
});

test("a job that is gone is reported at once and not queried again [TX-24]", async () => {
  const ask = vi.fn((): Promise<JobAnswer> => Promise.reject(new Error("gone")));
  const onLost = vi.fn();
  const onGone = vi.fn();
  const { askNow } = pollExport({ ...usual, ask, onLost, onGone, isGone: () => true, isAtOnce: true });
  await vi.advanceTimersByTimeAsync(60_000);
  askNow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask, onLost, onGone].map((told) => told.mock.calls.length)).toEqual([1, 0, 1]);
});

test("after stop, no call is made and nothing is reported", async () => {
  const ask = vi.fn(() => Promise.resolve(job));
  const onAnswer = vi.fn();
  const { stop } = pollExport({ ...usual, ask, onAnswer, isAtOnce: true });
  vi.advanceTimersByTime(0); // Queried, and not answered yet.
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask.mock.calls.length, onAnswer.mock.calls.length]).toEqual([1, 0]);
});
