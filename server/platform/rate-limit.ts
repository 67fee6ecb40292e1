import { sql } from "kysely";
import { Problem } from "@corridor/product/problems";
import type { Database, Tx } from "./db.ts";

/** Counts one event in a window shared by every process and answers how many there were. */
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

/** Counts one event within the transaction, so a rollback takes the count back. */
export async function countEventIn(tx: Tx, bucket: string, windowSeconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count_event(${bucket}, ${windowSeconds}, coalesce(current_setting('app.clock_offset', true), '')) as count`.execute(
    tx,
  );
  return rows[0]!.count;
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
