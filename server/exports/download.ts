import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { downloadExport as contract } from "@corridor/product/exports/contract";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { openBlob } from "../platform/blobs/blobs.ts";
import { hashOf } from "../platform/seal.ts";
import { fileNameOf } from "./file-name.ts";
import { useDownload } from "./store.ts";

/**
 * The file of a link (C-40). The gate has checked that the person may still see transactions of the client. Row-level security
 * shows the job only while the person sees every wallet of the file.
 */
export async function downloadExport(
  app: App,
  caller: Caller,
  { clientId, token }: InputOf<typeof contract> & { clientId: string },
): Promise<OutputOf<typeof contract>> {
  const actor = actorOf(caller);
  const job = await app.db.asCaller(caller, clientId, async (tx) => {
    const found = await useDownload(tx, clientId, caller.person, hashOf(token));
    if (!found) return null;
    await recordAudit(tx, { clientId, actor, action: "export.downloaded", target: found.export_job_id });
    return found;
  });
  if (!job) throw new Problem("notFound");
  const bytes = await openBlob(app, actor, { clientId, blobId: job.blob_id! }); // An export that has succeeded has a file.
  if (!bytes) throw new Problem("notFound"); // The export was cancelled in this moment.
  return { fileName: fileNameOf(job), byteCount: Number(job.byte_count), bytes };
}
