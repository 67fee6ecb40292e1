import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";

/** The pause between two tries grows up to this time. */
const longestPauseMs = 300;
const usualTries = 1_200;
const lockIsTaken = "55P03";
const deadlock = "40P01";

/** Whether another transaction was in the way, so that the same work can succeed a moment later. */
export function isInTheWay(error: unknown): boolean {
  const { code } = error as Partial<pg.DatabaseError>;
  return code === lockIsTaken || code === deadlock;
}

/**
 * Runs a change of the schema in a transaction that gives way to calls. A change of a table waits for the transactions that use the
 * table, and new transactions wait behind the change. So the change waits for 0.2 s, which is less than deadlock_timeout of
 * PostgreSQL, is rolled back so that other transactions run, and is tried again.
 */
export async function givingWay<T>(
  client: pg.Client,
  work: () => Promise<T>,
  triesAtMost = usualTries,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await client.query("begin; set local lock_timeout = '200ms'");
    try {
      const result = await work();
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => undefined); // The first error is the one to report.
      if (!isInTheWay(error) || tries === triesAtMost) throw error;
    }
    await wait(Math.min(longestPauseMs, 50 * tries));
  }
}
