import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type pg from "pg";

/** This process's row in job_queues. */
export type Heartbeat = {
  /** Writes that the queue takes jobs. Returns for how many seconds the oldest due job has waited. */
  beat(pool: Pick<pg.Pool, "query">): Promise<number>;
  /** Deletes the row, so that a queue stopped on purpose does not count as silent. */
  end(pool: Pick<pg.Pool, "query">): Promise<void>;
};

export function openHeartbeat(): Heartbeat {
  const processName = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
  return {
    async beat(pool) {
      const { rows } = await pool.query<{ seconds: number }>(
        `with beat as (
           insert into job_queues (process) values ($1) on conflict (process) do update set beat_at = now()),
         forgotten as (delete from job_queues where beat_at < now() - interval '1 day' and process <> $1)
         select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
         from graphile_worker._private_jobs where is_available and run_at <= now()`,
        [processName],
      );
      return rows[0]!.seconds;
    },
    async end(pool) {
      await pool.query("delete from job_queues where process = $1", [processName]);
    },
  };
}
