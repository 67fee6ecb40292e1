import { sql } from "kysely";
import { isOpenClient } from "../platform/client-moves.ts";
import type { BlobName } from "../platform/blobs/blobs.ts";
import type { Tx } from "../platform/db.ts";

/** A statement as SFTP shows it. */
export type StatementFile = {
  readonly name: string;
  readonly blobId: string;
  readonly byteCount: number;
  readonly madeAt: Date;
};

/** For how many days files are kept (STMT-09). */
export const fileDays = 90;

function filesOf(tx: Tx, clientId: string) {
  return tx
    .selectFrom("statement_files")
    .select([
      "file_name as name",
      sql<string>`blob_id`.as("blobId"),
      sql<number>`byte_count::double precision`.as("byteCount"),
      "made_at as madeAt",
    ])
    .where("client_id", "=", clientId)
    .where("blob_id", "is not", null);
}

/** The files of the wallets that the transaction sees, in the order of their names: at most `limit` after a name. */
export async function listStatementFiles(
  tx: Tx,
  clientId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<StatementFile[]> {
  return filesOf(tx, clientId).where("file_name", ">", after).orderBy("file_name").limit(limit).execute();
}

export async function findStatementFile(
  tx: Tx,
  clientId: string,
  name: string,
): Promise<StatementFile | undefined> {
  return filesOf(tx, clientId).where("file_name", "=", name).executeTakeFirst();
}

/** Takes the bytes of old files away from their rows, at most `limit`. The caller deletes the blobs. */
export async function detachOldFiles(tx: Tx, limit: number): Promise<BlobName[]> {
  const { rows } = await sql<BlobName>`
    with old as materialized (
      select client_id, wallet_id, day, format, blob_id from statement_files
      where blob_id is not null and day < (app_now() at time zone 'UTC')::date - ${fileDays}::integer
        and ${isOpenClient("statement_files.client_id")}
      order by day limit ${limit} for update skip locked
    )
    update statement_files f set blob_id = null
    from old where (f.client_id, f.wallet_id, f.day, f.format) = (old.client_id, old.wallet_id, old.day, old.format)
    returning old.client_id as "clientId", old.blob_id as "blobId"`.execute(tx);
  return rows;
}
