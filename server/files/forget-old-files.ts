import { sql } from "kysely";
import { isOpenClient } from "../platform/client-moves.ts";
import type { App } from "../platform/app.ts";
import { deleteBlob, type BlobName } from "../platform/blobs/blobs.ts";
import type { Tx } from "../platform/db.ts";
import type { Chore } from "../platform/jobs.ts";
import { deleteExpiredRoom } from "./upload-room.ts";

/** The number of files that one transaction deletes: each may have 50 MB. */
const filesAtOnce = 10;

/** Deletes the bytes of old files, old responses and old temporary uploads. A file and its requests stay (FILE-26, EXT-37). */
export async function forgetOldFiles(app: App): Promise<void> {
  await app.db.systemTransaction("forget expired room for uploads", deleteExpiredRoom);
  for (const forgetSome of [forgetArrivedBytes, forgetResponses, forgetTemporaryUploads])
    for (let gone = filesAtOnce; gone === filesAtOnce;)
      gone = await app.db.systemTransaction("forget old files", async (tx) => {
        const blobs = await forgetSome(tx);
        for (const blob of blobs) await deleteBlob(tx, blob);
        return blobs.length;
      });
}

/** A file that still waits keeps its bytes, because its result repeats every row as it was sent (FILE-23). */
async function forgetArrivedBytes(tx: Tx): Promise<BlobName[]> {
  const { rows } = await sql<BlobName>`
    with old as materialized (
      select client_id, file_id, blob_id from payment_files
      where blob_id is not null and status in ('refused', 'done', 'rejected')
        and coalesce(ended_at, arrived_at) < app_now() - interval '90 days'
        and ${isOpenClient("payment_files.client_id")}
      limit ${filesAtOnce} for update skip locked
    )
    update payment_files f set blob_id = null
    from old where f.client_id = old.client_id and f.file_id = old.file_id
    returning old.client_id as "clientId", old.blob_id as "blobId"`.execute(tx);
  return rows;
}

async function forgetResponses(tx: Tx): Promise<BlobName[]> {
  const { rows } = await sql<BlobName>`
    delete from outbox_files where (client_id, file_name) in (
      select client_id, file_name from outbox_files
      where made_at < app_now() - interval '90 days' and ${isOpenClient("outbox_files.client_id")}
      order by made_at limit ${filesAtOnce} for update skip locked)
    returning client_id as "clientId", blob_id as "blobId"`.execute(tx);
  return rows;
}

async function forgetTemporaryUploads(tx: Tx): Promise<BlobName[]> {
  const { rows } = await sql<BlobName>`
    delete from inbox_files where (client_id, file_name) in (
      select client_id, file_name from inbox_files
      where stored_at < app_now() - interval '1 day' and ${isOpenClient("inbox_files.client_id")}
      order by stored_at limit ${filesAtOnce})
    returning client_id as "clientId", blob_id as "blobId"`.execute(tx);
  return rows;
}

export const forgetOldFilesChore: Chore = {
  name: "files.forget-old",
  everySeconds: 600,
  run: forgetOldFiles,
};
