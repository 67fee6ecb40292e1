import type pg from "pg";
import type { StoredBlob } from "./sealed-pieces.ts";

export type MovedFile = StoredBlob & { readonly clientId: string; readonly blobId: string };

/** The next files in the store, in the order of the names of their objects: those of one client, or of all clients. */
export async function movedFilesAfter(
  client: pg.Client,
  after: string,
  limit: number,
  clientId: string | null = null,
): Promise<MovedFile[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.blob_objects') is not null as exists",
  );
  if (!tables[0]!.exists) return []; // A database of a version before 0037.
  const { rows } = await client.query<Omit<MovedFile, "byteCount"> & { byteCount: string }>(
    `select b.client_id as "clientId", b.blob_id as "blobId", b.object_name as name, o.sealed_key as "sealedKey",
       b.byte_count as "byteCount"
     from blobs b join blob_objects o using (object_name) where b.object_name > $1 and ($3::text is null or b.client_id = $3)
     order by b.object_name limit $2`,
    [after, limit, clientId],
  );
  return rows.map((row) => ({ ...row, byteCount: Number(row.byteCount) }));
}
