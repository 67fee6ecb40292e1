import { sql, type Selectable } from "kysely";
import type { Tx } from "../platform/db.ts";
import type { PaymentFiles } from "../platform/schema.ts";
import type { FileToTake } from "./arrive.ts";

export type StoredFile = Selectable<PaymentFiles>;

export async function findFile(tx: Tx, { clientId, fileId }: FileToTake): Promise<StoredFile | undefined> {
  return fileQuery(tx, clientId).where("file_id", "=", fileId).executeTakeFirst();
}

/** The file with this name, in capitals or small letters. Of refused files, which may share a name, the newest. */
export async function findFileByName(
  tx: Tx,
  clientId: string,
  fileName: string,
): Promise<StoredFile | undefined> {
  return fileQuery(tx, clientId)
    .where(sql`lower(file_name)`, "=", fileName.toLowerCase())
    .orderBy(sql`status = 'refused'`)
    .orderBy("arrived_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Locks a file until the end of the transaction, if it was not read yet: of two readers, the second finds nothing (FILE-15). */
export async function lockUnreadFile(tx: Tx, file: FileToTake): Promise<StoredFile | undefined> {
  return fileQuery(tx, file.clientId)
    .where("file_id", "=", file.fileId)
    .where("status", "=", "received")
    .forUpdate()
    .executeTakeFirst();
}

function fileQuery(tx: Tx, clientId: string) {
  return tx.selectFrom("payment_files").selectAll().where("client_id", "=", clientId);
}
