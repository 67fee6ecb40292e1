import { sql } from "kysely";
import type { App } from "../app.ts";
import { StoreFailure } from "./s3/failure.ts";

/** Refuses to start where files could not be read: without the store that has them, or with a store that refuses the key or the bucket. */
export async function refuseUnusableFileStore(app: App): Promise<void> {
  const { objects } = app;
  if (!objects) {
    const { rows } = await app.db.systemTransaction("look for files in a store", (tx) =>
      sql`select from blobs where object_name is not null limit 1`.execute(tx),
    );
    if (rows.length > 0)
      throw new Error(
        "Files of this database are in an S3-compatible store: set CORRIDOR_S3_ENDPOINT, CORRIDOR_S3_BUCKET and its keys as before.",
      );
    return;
  }
  try {
    await objects.probe();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    if (!error.isAway)
      throw new Error(
        `The file store refused a call (${error.code}): check CORRIDOR_S3_BUCKET, CORRIDOR_S3_REGION, CORRIDOR_S3_ADDRESSING and the access key.`,
        { cause: error },
      );
    app.log.warn(
      { code: error.code },
      "the file store does not answer: older files cannot be read until it does",
    );
  }
}
