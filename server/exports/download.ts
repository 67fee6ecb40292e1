import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { downloadExport as contract } from "@corridor/product/exports/contract";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { openBlob } from "../platform/blobs/read-blob.ts";
import { hashOf } from "../platform/seal.ts";
import { fileNameOf } from "./file-name.ts";
import { findDownload, useDownload } from "./store.ts";

/**
 * The file of a link (C-40). The gate has checked that the person may still see transactions of the client. Row-level security
 * shows the job only while the person sees every wallet of the file.
 */
export async function downloadExport(
  app: App,
  caller: Caller,
  { clientId, token }: InputOf<typeof contract> & { clientId: string },
): Promise<OutputOf<typeof contract>> {
  const { person } = caller;
  const hash = hashOf(token);
  const found = await app.db.asCaller(caller, clientId, (tx) => findDownload(tx, clientId, person, hash));
  if (!found) throw new Problem("notFound");
  const actor = actorOf(caller);
  // Before the link is used up: while the store of files is away, the person can try again.
  const bytes = await openBlob(app, actor, { clientId, blobId: found.blob_id! }); // An export that has succeeded has a file.
  const job = await app.db.asCaller(caller, clientId, async (tx) => {
    const used = await useDownload(tx, clientId, person, hash);
    if (used)
      await recordAudit(tx, { clientId, actor, action: "export.downloaded", target: used.export_job_id });
    return used;
  });
  if (bytes && job) return { fileName: fileNameOf(job), byteCount: Number(job.byte_count), bytes };
  bytes?.destroy(); // Another call used the link, or the export was cancelled in this moment.
  throw new Problem("notFound");
}
