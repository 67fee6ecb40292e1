import { sql } from "kysely";
import { epochOf } from "@corridor/product/epoch";
import type { SentFile } from "@corridor/product/files/file";
import type { Tx } from "../platform/db.ts";
import type { FileKey } from "./stored-file.ts";
import { responsesOf } from "./outbox.ts";
import { fileColumns, fileJoins, type ShownFile } from "./query/shown-file.ts";

type StoredSentFile = Omit<ShownFile, "status"> & { status: SentFile["status"]; sha256: string };

/** A file in any status, as the program that sent it sees it (API-103). */
export async function findSentFile(tx: Tx, { clientId, fileId }: FileKey): Promise<SentFile | undefined> {
  const { rows } = await sql<StoredSentFile>`
    select ${fileColumns}, encode(f.sha256, 'hex') as sha256 from payment_files f ${fileJoins(clientId)}
    where f.client_id = ${clientId} and f.file_id = ${fileId}`.execute(tx);
  const file = rows[0];
  if (!file) return undefined;
  const { fileName, status, sha256, succeeded, pending, failed, reversed } = file;
  const responses = await responsesOf(tx, clientId, fileId);
  return {
    ...{ fileName, status, sha256, succeeded, pending, failed, reversed },
    arrivedTimestamp: epochOf(file.arrivedAt),
    endTimestamp: file.endedAt && epochOf(file.endedAt),
    noOfRequests: file.requestCount,
    noOfTransactions: file.transactionCount,
    responses: responses.map(({ kind }) => kind),
  };
}
