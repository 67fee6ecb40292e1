import { sql, type Selectable } from "kysely";
import type { Tx } from "../platform/db.ts";
import type { PaymentFiles } from "../platform/schema.ts";

export type StoredFile = Selectable<PaymentFiles>;

/** The primary key of a payment file. */
export type FileKey = { readonly clientId: string; readonly fileId: string };

export async function findFile(tx: Tx, { clientId, fileId }: FileKey): Promise<StoredFile | undefined> {
  return fileQuery(tx, clientId).where("file_id", "=", fileId).executeTakeFirst();
}

/** The file with this name, in capitals or small letters. Of refused files, which may share a name, the newest. */
export async function findFileByName(
  tx: Tx,
  clientId: string,
  fileName: string,
): Promise<StoredFile | undefined> {
  return fileQuery(tx, clientId)
    .where(hasName(fileName))
    .orderBy(sql`status = 'refused'`)
    .orderBy("arrived_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Locks a file until the end of the transaction, if it was not read yet: of two readers, the second finds nothing (FILE-15). */
export async function lockUnreadFile(tx: Tx, file: FileKey): Promise<StoredFile | undefined> {
  return fileQuery(tx, file.clientId)
    .where("file_id", "=", file.fileId)
    .where("status", "=", "received")
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a file until the transaction ends: a second decision waits for the first one and then finds the file decided (C-24). */
export async function lockTakenFile(
  tx: Tx,
  clientId: string,
  fileName: string,
): Promise<StoredFile | undefined> {
  return fileQuery(tx, clientId)
    .where(hasName(fileName))
    .where("content_digest", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Names that differ only in capitals are one name (FILE-20). */
export function hasName(fileName: string) {
  return sql<boolean>`lower(file_name) = ${fileName.toLowerCase()}`;
}

function fileQuery(tx: Tx, clientId: string) {
  return tx.selectFrom("payment_files").selectAll().where("client_id", "=", clientId);
}
