import { setTimeout as wait } from "node:timers/promises";

/** Returns the result of the work, or of `late` when the work takes longer. Late work continues, and its result is dropped. */
export async function within<Result, Late>(
  limitMs: number,
  work: Promise<Result>,
  late: () => Late,
): Promise<Result | Late> {
  const done = new AbortController();
  const limit = wait(limitMs, undefined, { signal: done.signal }).then(late);
  limit.catch(() => undefined); // The wait is aborted when the work is done in time.
  return Promise.race([work, limit]).finally(() => done.abort());
}
