import { sql } from "kysely";
import { Problem } from "@corridor/product/problems";
import { deleteBlob, type KeptBlob } from "../platform/blobs/blobs.ts";
import type { Tx } from "../platform/db.ts";

/** A file in a client's inbox that was not read yet, or an upload under a temporary name. */
export type InboxFile = { readonly name: string; readonly byteCount: number; readonly storedAt: Date };

type TemporaryFile = {
  readonly clientId: string;
  readonly fileName: string;
  readonly keyId: string;
  readonly blob: KeptBlob;
};

/** Refuses a name that a payment file has or had (FILE-20), before its bytes are sent. The arrival decides again. */
export async function refuseUsedName(tx: Tx, clientId: string, fileName: string): Promise<void> {
  const { rows } = await sql`
    select from payment_files
    where client_id = ${clientId} and lower(file_name) = ${fileName.toLowerCase()} and status <> 'refused'`.execute(
    tx,
  );
  if (rows.length > 0) throw new Problem("file.name-used");
}

/** Keeps an upload under its temporary name until the client renames it, in place of an earlier upload of this name (FILE-21). */
export async function storeTemporaryFile(
  tx: Tx,
  { clientId, fileName, keyId, blob }: TemporaryFile,
): Promise<void> {
  // Of two uploads of one name at the same time, the second finds the first and replaces it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`temporary files of ${clientId}`}, 0))`.execute(
    tx,
  );
  await deleteTemporaryFile(tx, clientId, fileName);
  await tx
    .insertInto("inbox_files")
    .values({ client_id: clientId, file_name: fileName, blob_id: blob.blobId, key_id: keyId })
    .execute();
}

/** Deletes an upload under a temporary name and returns whether there was one. */
export async function deleteTemporaryFile(tx: Tx, clientId: string, fileName: string): Promise<boolean> {
  const blob = await takeTemporaryFile(tx, clientId, fileName);
  if (blob) await deleteBlob(tx, blob);
  return blob !== null;
}

/** Takes an upload out of its temporary name. Null if there is none, also when another session takes it at the same time. */
export async function takeTemporaryFile(
  tx: Tx,
  clientId: string,
  fileName: string,
): Promise<KeptBlob | null> {
  const { rows } = await sql<{ blobId: string; byteCount: bigint; digest: Buffer }>`
    delete from inbox_files i using blobs b
    where i.client_id = ${clientId} and i.file_name = ${fileName}
      and b.client_id = i.client_id and b.blob_id = i.blob_id
    returning i.blob_id as "blobId", b.byte_count as "byteCount", b.digest`.execute(tx);
  const row = rows[0];
  return row ? { clientId, ...row, byteCount: Number(row.byteCount) } : null;
}

/** The bytes of a client's uploads under temporary names, which count towards its limit (EXT-37). */
export async function countTemporaryBytes(tx: Tx, clientId: string): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select coalesce(sum(b.byte_count), 0)::bigint as bytes
    from inbox_files i join blobs b using (client_id, blob_id) where i.client_id = ${clientId}`.execute(tx);
  return Number(rows[0]!.bytes);
}

export async function listInbox(tx: Tx, clientId: string): Promise<readonly InboxFile[]> {
  return inboxFiles(tx, clientId, null);
}

export async function findInboxFile(tx: Tx, clientId: string, name: string): Promise<InboxFile | null> {
  return (await inboxFiles(tx, clientId, name))[0] ?? null;
}

async function inboxFiles(tx: Tx, clientId: string, name: string | null): Promise<readonly InboxFile[]> {
  const { rows } = await sql<{ name: string; byteCount: bigint; storedAt: Date }>`
    select name, b.byte_count as "byteCount", stored_at as "storedAt"
    from (
      select file_name as name, client_id, blob_id, arrived_at as stored_at from payment_files
      where client_id = ${clientId} and status = 'received'
      union all
      select file_name, client_id, blob_id, stored_at from inbox_files where client_id = ${clientId}
    ) waiting join blobs b using (client_id, blob_id)
    where ${name}::text is null or name = ${name}
    order by name`.execute(tx);
  return rows.map((row) => ({ ...row, byteCount: Number(row.byteCount) }));
}
