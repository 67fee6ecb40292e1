import { sql } from "kysely";
import type { App } from "../app.ts";
import { isOpenClient } from "../client-moves.ts";
import type { Chore } from "../jobs.ts";

/** The number of blobs that one transaction deletes: each may have hundreds of pieces. */
const blobsAtOnce = 10;

/** Deletes blobs that were begun more than a day ago and are not whole: the upload broke off, or its process was killed. */
export async function forgetUnfinishedBlobs(app: App): Promise<void> {
  for (let gone = blobsAtOnce; gone === blobsAtOnce;)
    gone = await app.db.systemTransaction("forget unfinished blobs", async (tx) => {
      const { rows } = await sql`
        delete from blobs where (client_id, blob_id) in (
          select client_id, blob_id from blobs
          where digest is null and created_at < app_now() - interval '1 day' and ${isOpenClient("blobs.client_id")}
          order by created_at limit ${blobsAtOnce} for update skip locked)
        returning blob_id`.execute(tx);
      return rows.length;
    });
}

export const forgetUnfinishedBlobsChore: Chore = {
  name: "blobs.forget-unfinished",
  everySeconds: 600,
  run: forgetUnfinishedBlobs,
};
