import { systemActor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { beginBlob, type BlobWriter } from "../platform/blobs/blobs.ts";
import { enqueue, type Job } from "../platform/jobs.ts";
import { openOutput } from "./file-output.ts";
import { contentOf } from "./rows.ts";
import { exportJobName } from "./start.ts";
import type { JobKey, OwnJob } from "./store.ts";
import * as store from "./store-running.ts";
import { writeCsv } from "./write-csv.ts";
import { writeWorkbook } from "./write-workbook.ts";
import type { WritingTask } from "./writing.ts";

/**
 * The number of exports that one worker writes at once, because it has other work as well; a further job is postponed for a
 * moment.
 */
const atOnce = 2;
const askAgainSeconds = 2;
const longestMs = 30 * 60_000;
const progressEveryMs = 1_000;

const worker = systemActor("exports");
/** Counts by pool, because a process has one pool and each of its jobs has an app of its own. */
const running = new WeakMap<App["db"]["pool"], number>();

export const writeExport: Job<JobKey> = {
  name: exportJobName,
  async run(app, key) {
    const others = running.get(app.db.pool) ?? 0;
    if (others >= atOnce) return putBack(app, key);
    running.set(app.db.pool, others + 1);
    try {
      await writeExportFile(app, key);
    } finally {
      running.set(app.db.pool, running.get(app.db.pool)! - 1);
    }
  },
};

async function putBack(app: App, key: JobKey): Promise<void> {
  await app.db.transaction(worker, key.clientId, (tx) =>
    enqueue<JobKey>(tx, { name: exportJobName }, key, askAgainSeconds),
  );
}

/** The owner has cancelled it. */
class ExportCancelled extends Error {}

/**
 * Writes the whole file from one snapshot of the database, or none. The worker holds a lock as long as the snapshot, so a job
 * that two workers get is written once, and a free lock shows that the worker was killed.
 */
export async function writeExportFile(app: App, key: JobKey): Promise<void> {
  const scope = await app.db.transaction(worker, key.clientId, (tx) => store.selectScope(tx, key));
  if (!scope) return;
  let job: OwnJob | undefined;
  try {
    await app.db.snapshot({ ...worker, wallets: scope }, key.clientId, longestMs, async (tx, connection) => {
      if (!(await store.lockJob(tx, key))) return;
      job = await app.db.transaction(worker, key.clientId, (own) => store.beginJob(own, key));
      if (job) await writeAndKeep(app, job, { tx, connection });
    });
  } catch (error) {
    if (!job) throw error; // The queue retries the job.
    if (error instanceof ExportCancelled) return;
    const fields = { job: exportJobName, clientId: key.clientId, attempt: job.attempt };
    app.log.error(fields, "an export failed", error);
    const failed = job;
    await app.db.transaction(worker, key.clientId, (tx) => store.recordFailedJob(tx, failed));
  }
}

async function writeAndKeep(app: App, job: OwnJob, on: Snapshot): Promise<void> {
  const content = await contentOf(on.tx, job);
  const blob = await beginBlob(app, worker, job.client_id);
  try {
    const rowCount = await write(app, job, { ...on, content }, blob);
    await keepFile(app, job, blob, { rowCount, walletIds: content.walletIds });
  } catch (error) {
    await blob.discard().catch(() => undefined); // The first error is the one to report; a chore deletes the blob.
    throw error;
  }
}

type Snapshot = Pick<WritingTask, "tx" | "connection">;

async function write(
  app: App,
  job: OwnJob,
  from: Snapshot & Pick<WritingTask, "content">,
  blob: BlobWriter,
): Promise<number> {
  const output = openOutput(blob);
  let rowCount = 0;
  const cancelling = new AbortController();
  const timer = setInterval(
    () => void reportProgress(app, job, rowCount, cancelling).catch(() => undefined), // The next report follows in a moment.
    progressEveryMs,
  );
  const writing = { ...from, output, onRow: () => void (rowCount += 1), signal: cancelling.signal };
  try {
    if (job.format === "csv") await writeCsv(writing);
    else await writeWorkbook(writing, job.language);
    await output.end();
    return rowCount;
  } catch (error) {
    await output.end().catch(() => undefined); // A piece that is stored now would be stored after the blob was deleted.
    throw cancelling.signal.aborted ? cancelling.signal.reason : error;
  } finally {
    clearInterval(timer);
  }
}

async function reportProgress(
  app: App,
  job: OwnJob,
  rowCount: number,
  cancelling: AbortController,
): Promise<void> {
  const isMine = await app.db.transaction(worker, job.client_id, (tx) =>
    store.recordProgress(tx, job, rowCount),
  );
  if (!isMine) cancelling.abort(new ExportCancelled());
}

/** The blob is whole exactly if the job has succeeded: a cancel comes before, and there is no blob, or after, and deletes it. */
async function keepFile(
  app: App,
  job: OwnJob,
  blob: BlobWriter,
  written: Pick<store.WrittenFile, "rowCount" | "walletIds">,
): Promise<void> {
  await app.db.transaction(worker, job.client_id, async (tx) => {
    const { blobId, byteCount } = await blob.finish(tx);
    if (!(await store.recordSuccess(tx, job, { ...written, blobId, byteCount }))) throw new ExportCancelled();
  });
}
