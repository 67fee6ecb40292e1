import { sql } from "kysely";
import type { JobList } from "@corridor/product/operations/work-lists";
import type { Tx } from "../db.ts";

export type JobFigure = {
  readonly job: string;
  /** Due, and taken by no worker. */
  readonly waiting: number;
  /** Failed at least five times, and tried again. */
  readonly failing: number;
  /** Failed at every attempt. */
  readonly givenUp: number;
  readonly oldestDue: Date | null;
  /** By the real time, which the queue goes by. */
  readonly dueSeconds: number;
};

/** The jobs of the queue, by name. */
export async function selectJobFigures(tx: Tx): Promise<readonly JobFigure[]> {
  const { rows } = await sql<JobFigure>`
    select job, waiting, failing, given_up as "givenUp", oldest_due as "oldestDue",
      coalesce(greatest(extract(epoch from clock_timestamp() - oldest_due), 0), 0)::float8 as "dueSeconds"
    from job_figures() order by job`.execute(tx);
  return rows;
}

export type QueuedJob = {
  readonly jobId: string;
  /** Null if the job is about no client. */
  readonly clientId: string | null;
  readonly dueAt: Date;
  readonly attempts: number;
  readonly lastError: string | null;
};

/** The jobs of a name that one of its figures counts, the longest due first. */
export async function listJobs(
  tx: Tx,
  job: string,
  list: JobList,
  most: number,
): Promise<readonly QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select job_id as "jobId", client_id as "clientId", due_at as "dueAt", attempts, last_error as "lastError"
    from jobs_of_figure(${job}, ${list}, ${most})`.execute(tx);
  return rows;
}

/** Tries the failed jobs of a name again at once, with all their attempts. Returns how many. */
export async function requeueJobs(tx: Tx, job: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select requeue_jobs(${job}) as count`.execute(tx);
  return rows[0]!.count;
}

/** The jobs of a name that requeuing would try again. */
export async function countFailedJobs(tx: Tx, job: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(failed), 0)::integer as count from job_figures() where job = ${job}`.execute(tx);
  return rows[0]!.count;
}
