import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { epochOf } from "@corridor/product/epoch";
import type {
  ExportJob,
  queryExport as statusContract,
  queryRecentExports as recentContract,
} from "@corridor/product/exports/contract";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { newSecret } from "../platform/seal.ts";
import { fileNameOf } from "./file-name.ts";
import { lockOwnJob, replaceDownload, selectOwnJobs, type OwnJob } from "./store.ts";

/**
 * The progress of the caller's own export; once it is done, every call makes a new link and voids the unused ones (API-54,
 * API-55).
 */
export async function queryExport(
  app: App,
  caller: Caller,
  { clientId, exportJobId }: InputOf<typeof statusContract> & { clientId: string },
): Promise<OutputOf<typeof statusContract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    // The job is locked before its links. Cancelling locks in the same order, so the two cannot deadlock.
    const job = await lockOwnJob(tx, { clientId, exportJobId }, caller.person);
    if (!job) throw new Problem("notFound");
    if (job.state !== "succeeded") return { ...asExportJob(job), resultData: null };
    const { secret, hash } = newSecret();
    await replaceDownload(tx, job, caller.person, hash);
    return { ...asExportJob(job), resultData: `/api/downloads/${secret}` };
  });
}

export async function queryRecentExports(
  app: App,
  caller: Caller,
  { clientId }: InputOf<typeof recentContract>,
): Promise<OutputOf<typeof recentContract>> {
  const jobs = await app.db.asCaller(caller, clientId, (tx) => selectOwnJobs(tx, clientId, caller.person));
  return { exports: jobs.map(asExportJob) };
}

/** A row in the form of the wire. */
function asExportJob(job: OwnJob): ExportJob {
  const { filters = null, columns = [] } = "filters" in job.selection ? job.selection : {};
  const { outcome = null } = "requestId" in job.selection ? job.selection : {};
  return {
    exportJobId: job.export_job_id,
    status: job.state,
    subject: job.subject,
    format: job.format,
    fileName: fileNameOf(job),
    createdTimestamp: epochOf(job.created_at),
    expiresTimestamp: epochOf(job.expires_at),
    rowCount: Number(job.row_count),
    byteCount: job.byte_count === null ? null : Number(job.byte_count),
    filters,
    outcome,
    columnCount: columns.length > 0 ? columns.length : null,
  };
}
