import { sql } from "kysely";
import { Problem } from "@corridor/product/problems";
import type { Database, Tx } from "./db.ts";

/** Counts one event in a window shared by all processes. Returns the count. */
export async function countEvent(
  db: Database,
  bucket: string,
  windowSeconds: number,
  step = 1,
): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>("select count_event($1, $2, $3, $4) as count", [
    bucket,
    windowSeconds,
    db.clock.offset,
    step,
  ]);
  return rows[0]!.count;
}

/** Counts one event within the transaction, so a rollback undoes the count. */
export async function countEventIn(tx: Tx, bucket: string, windowSeconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count_event(${bucket}, ${windowSeconds}, coalesce(current_setting('app.clock_offset', true), '')) as count`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** Returns the count of each of these buckets in its current window. */
export async function selectEventCounts(
  tx: Tx,
  buckets: readonly string[],
  windowSeconds: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ bucket: string; count: number }>`
    select bucket, count from rate_counters
    where bucket = any(${buckets}) and window_starts_at = date_bin(make_interval(secs => ${windowSeconds}), app_now(), timestamptz 'epoch')`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.bucket, row.count]));
}

export async function deleteOldCounters(tx: Tx): Promise<void> {
  await sql`delete from rate_counters where window_starts_at < app_now() - interval '1 day'`.execute(tx);
}

export async function refuseBeyond(
  db: Database,
  bucket: string,
  limit: number,
  windowSeconds: number,
): Promise<void> {
  if ((await countEvent(db, bucket, windowSeconds)) > limit) {
    throw new Problem("request.too-many", { retryAfterSeconds: windowSeconds });
  }
}
