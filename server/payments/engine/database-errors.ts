import { Problem } from "@corridor/product/problems";

const lockNotAvailable = "55P03";
const deadlockDetected = "40P01";

/** Another transaction of the same client holds the lock and may hold it for some seconds. */
export function isLockWait(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === lockNotAvailable || code === deadlockDetected;
}

/** The database answers and refuses, and would refuse again. Every other error is temporary: a lock, a deadlock, a lost connection. */
export function isRefused(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return error instanceof Problem || (typeof code === "string" && /^(22|23|42|P0)/.test(code));
}
