import { sql } from "kysely";
import { isPaymentFileName } from "@corridor/product/files/file-name";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { deleteBlob, type KeptBlob } from "../platform/blobs/blobs.ts";
import type { Tx } from "../platform/db.ts";
import { enqueue } from "../platform/jobs.ts";
import { visibleWalletNames } from "../wallets/wallets.ts";
import { hasName, type FileKey } from "./stored-file.ts";

/** The most files of a client that wait to be read (FILE-21). */
const mostFilesUnread = 20;

export type ArrivedFile = {
  readonly clientId: string;
  readonly fileName: string;
  readonly arrivedBy: "sftp" | "api";
  readonly keyId: string;
  readonly blob: KeptBlob;
};

export const takeFileJobName = "files.take";

/**
 * Stores the arrival of a whole file and the order to read it, in the caller's transaction (FILE-21). `isRepeat`: the same bytes arrived
 * under this name before (FILE-20); then the new blob is deleted.
 */
export async function arriveFile(
  app: App,
  caller: Caller,
  tx: Tx,
  { clientId, fileName, arrivedBy, keyId, blob }: ArrivedFile,
): Promise<{ fileId: string; isRepeat: boolean }> {
  if (!isPaymentFileName(fileName)) throw new Problem("file.name-invalid");
  // Arrivals of a client come one after the other: the limit below counts what earlier arrivals stored.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment files of ${clientId}`}, 0))`.execute(tx);
  const walletIds = (await visibleWalletNames(tx, clientId)).map(({ wallet_id }) => wallet_id);
  const { rows } = await sql<{ fileId: string }>`
    insert into payment_files (client_id, file_name, arrived_by, key_id, creator_user_id, creator_email, blob_id, sha256, wallet_ids)
    values (${clientId}, ${fileName}, ${arrivedBy}, ${keyId}, ${caller.person.userId}, ${caller.person.email}, ${blob.blobId},
      ${blob.digest}, ${walletIds})
    on conflict (client_id, lower(file_name)) where status <> 'refused' do nothing
    returning file_id as "fileId"`.execute(tx);
  const file = rows[0];
  if (!file) {
    const known = arrivedBy === "api" ? await findSameFile(tx, clientId, fileName, blob) : undefined;
    if (!known) throw new Problem("file.name-used");
    await deleteBlob(tx, blob);
    return { fileId: known.file_id, isRepeat: true };
  }
  if ((await countUnread(tx, clientId)) > mostFilesUnread) throw new Problem("file.inbox-full");
  await recordAudit(tx, {
    clientId,
    actor: actorOf(caller),
    action: "file.arrived",
    target: fileName,
    after: { arrivedBy, bytes: blob.byteCount, sha256: blob.digest.toString("hex") },
  });
  app.metrics.paymentFiles.inc({ step: "arrived" });
  await enqueue<FileKey>(tx, { name: takeFileJobName }, { clientId, fileId: file.fileId });
  return { fileId: file.fileId, isRepeat: false };
}

async function findSameFile(tx: Tx, clientId: string, fileName: string, { digest }: KeptBlob) {
  const { rows } = await sql<{ file_id: string }>`
    select file_id from payment_files
    where client_id = ${clientId} and ${hasName(fileName)} and status <> 'refused'
      and sha256 = ${digest}`.execute(tx);
  return rows[0];
}

async function countUnread(tx: Tx, clientId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("payment_files")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("client_id", "=", clientId)
    .where("status", "=", "received")
    .executeTakeFirstOrThrow();
  return count;
}
