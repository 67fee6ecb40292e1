import { sql } from "kysely";
import type { WalletScope } from "../platform/actor.ts";
import { isOpenClient } from "../platform/client-moves.ts";
import type { Tx } from "../platform/db.ts";
import type { JobKey, StoredJob, OwnJob } from "./store.ts";
import type { ExportSelection } from "./selection.ts";

/** The number of attempts before a job counts as failed. */
const attemptsAtMost = 3;

/** Whether no other worker has the job; then this transaction has it until its end. */
export async function lockJob(tx: Tx, { exportJobId }: JobKey): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`export ${exportJobId}`}, 0)) as mine`.execute(tx);
  return rows[0]!.mine;
}

/** The wallets that the owner of a running job could see when they asked for it. */
export async function selectScope(
  tx: Tx,
  { clientId, exportJobId }: JobKey,
): Promise<WalletScope | undefined> {
  const job = await tx
    .selectFrom("export_jobs")
    .select(["only_wallets as only", "hidden_wallets as hidden"])
    .where("client_id", "=", clientId)
    .where("export_job_id", "=", exportJobId)
    .where("state", "in", ["starting", "pending"])
    .executeTakeFirst();
  return job;
}

/** Undefined when there is nothing to do: the job has ended, was cancelled, or waited too long. */
export async function beginJob(tx: Tx, { clientId, exportJobId }: JobKey): Promise<OwnJob | undefined> {
  const job = await tx
    .updateTable("export_jobs")
    .set({
      state: "pending",
      attempt: sql`attempt + 1`,
      row_count: 0n,
      started_at: sql`coalesce(started_at, app_now())`,
    })
    .where("client_id", "=", clientId)
    .where("export_job_id", "=", exportJobId)
    .where("state", "in", ["starting", "pending"])
    .where(sql<boolean>`created_at > app_now() - interval '30 minutes'`)
    .returningAll()
    .executeTakeFirst();
  return job && { ...job, selection: job.selection as ExportSelection };
}

/** Returns false when the owner has cancelled the job, or another worker has started it again. */
export async function recordProgress(tx: Tx, job: StoredJob, rowCount: number): Promise<boolean> {
  const { numUpdatedRows } = await stillMine(tx, job)
    .set({ row_count: BigInt(rowCount) })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type WrittenFile = {
  readonly rowCount: number;
  readonly blobId: string;
  readonly byteCount: number;
  /** The wallets in the file. */
  readonly walletIds: readonly string[];
};

/** Returns false in the same cases as recordProgress. */
export async function recordSuccess(tx: Tx, job: StoredJob, written: WrittenFile): Promise<boolean> {
  const { numUpdatedRows } = await stillMine(tx, job)
    .set({
      state: "succeeded",
      row_count: BigInt(written.rowCount),
      blob_id: written.blobId,
      byte_count: BigInt(written.byteCount),
      wallet_ids: [...written.walletIds],
      ended_at: sql`app_now()`,
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function recordFailedJob(tx: Tx, job: StoredJob): Promise<void> {
  await stillMine(tx, job)
    .set({ state: "failed", ended_at: sql`app_now()` })
    .execute();
}

function stillMine(tx: Tx, { client_id, export_job_id, attempt }: StoredJob) {
  return tx
    .updateTable("export_jobs")
    .where("client_id", "=", client_id)
    .where("export_job_id", "=", export_job_id)
    .where("state", "=", "pending")
    .where("attempt", "=", attempt);
}

/** Running jobs without a worker: they start again, or fail after too many attempts or too long a time. */
export async function takeUpAbandoned(tx: Tx): Promise<(JobKey & { state: "starting" | "failed" })[]> {
  const { rows } = await sql<JobKey & { state: "starting" | "failed" }>`
    with unfinished as materialized (
      select client_id, export_job_id, state, created_at <= app_now() - interval '30 minutes' as is_overdue
      from export_jobs where state in ('starting', 'pending') and ${isOpenClient("export_jobs.client_id")} for update skip locked
    ), left_alone as materialized (
      select * from unfinished
      where is_overdue or (state = 'pending'
        and pg_try_advisory_xact_lock(hashtextextended('export ' || export_job_id, 0)))
    )
    update export_jobs j
    set state = case when l.is_overdue or j.attempt >= ${attemptsAtMost} then 'failed' else 'starting' end,
      ended_at = case when l.is_overdue or j.attempt >= ${attemptsAtMost} then app_now() end
    from left_alone l where j.client_id = l.client_id and j.export_job_id = l.export_job_id
    returning j.client_id as "clientId", j.export_job_id as "exportJobId", j.state`.execute(tx);
  return rows;
}

/** Returns at most `limit` expired jobs, which it has deleted; the caller deletes their files. */
export async function deleteExpired(
  tx: Tx,
  limit: number,
): Promise<Pick<StoredJob, "client_id" | "blob_id">[]> {
  const { rows } = await sql<Pick<StoredJob, "client_id" | "blob_id">>`
    delete from export_jobs where (client_id, export_job_id) in (
      select client_id, export_job_id from export_jobs
      where expires_at <= app_now() and ${isOpenClient("export_jobs.client_id")} limit ${limit} for update skip locked)
    returning client_id, blob_id`.execute(tx);
  return rows;
}
