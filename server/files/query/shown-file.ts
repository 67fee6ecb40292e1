import { sql } from "kysely";
import { epochOf } from "@corridor/product/epoch";
import type { FileStatus, FileSummary, PaymentFile } from "@corridor/product/files/file";
import { stageOf, type RequestState } from "@corridor/product/payments/requests/status";
import { decisionsOnAll } from "../../approvals/record.ts";
import type { Tx } from "../../platform/db.ts";
import { hasName } from "../stored-file.ts";

/** A file that was taken, with the sums of its requests. */
export type ShownFile = {
  fileId: string;
  fileName: string;
  arrivedBy: FileSummary["arrivedBy"];
  arrivedAt: Date;
  endedAt: Date | null;
  creatorUserId: string;
  creatorEmail: string;
  creatorName: string;
  status: FileStatus;
  approvalStages: number;
  walletIds: string[];
  requestCount: number;
  transactionCount: number;
  contentDigest: Buffer;
  succeeded: number;
  pending: number;
  failed: number;
  reversed: number;
};

/** The columns of a file `f`, and its joins. Counts are those of its requests (FILE-19). */
export const fileColumns = sql`
  f.file_id as "fileId", f.file_name as "fileName", f.arrived_by as "arrivedBy", f.arrived_at as "arrivedAt",
  f.ended_at as "endedAt", f.creator_user_id as "creatorUserId", f.creator_email as "creatorEmail", f.status,
  f.approval_stages as "approvalStages", f.wallet_ids as "walletIds", f.request_count as "requestCount",
  f.transaction_count as "transactionCount", f.content_digest as "contentDigest", u.display_name as "creatorName",
  coalesce(s.succeeded, 0) as succeeded, coalesce(s.pending, 0) as pending, coalesce(s.failed, 0) as failed,
  coalesce(s.reversed, 0) as reversed`;

export const fileJoins = (clientId: string) => sql`
  join users u on u.client_id = ${clientId} and u.user_id = f.creator_user_id
  left join lateral (
    select sum(r.succeeded_count - r.reversed_count)::integer as succeeded, sum(r.failed_count)::integer as failed,
      sum(r.released_count - r.succeeded_count - r.failed_count)::integer as pending, sum(r.reversed_count)::integer as reversed
    from payment_file_requests fr join payment_requests r on r.client_id = fr.client_id and r.request_id = fr.request_id
    where fr.client_id = ${clientId} and fr.file_id = f.file_id) s on true`;

/** The file under this name that was taken; undefined for a name that the person may not see. */
export async function selectFile(tx: Tx, clientId: string, fileName: string): Promise<ShownFile | undefined> {
  const { rows } = await sql<ShownFile>`
    select ${fileColumns} from payment_files f ${fileJoins(clientId)}
    where f.client_id = ${clientId} and ${hasName(fileName)} and f.content_digest is not null`.execute(tx);
  return rows[0];
}

/** A request of a file, in the order of the file. */
export type StoredFileRequest = {
  readonly requestId: string;
  readonly setId: string;
  readonly reference: string;
  readonly walletId: string;
  readonly sourceCurrency: string;
  readonly paidCurrency: string;
  readonly tenor: "spot" | "tod" | "tom" | null;
  readonly debitMinor: bigint;
};

export async function selectRequestsOfFile(
  tx: Tx,
  clientId: string,
  fileId: string,
): Promise<StoredFileRequest[]> {
  const { rows } = await sql<StoredFileRequest>`
    select request_id as "requestId", set_id as "setId", reference, wallet_id as "walletId", source_currency as "sourceCurrency",
      paid_currency as "paidCurrency", tenor, debit_minor as "debitMinor"
    from payment_file_requests where client_id = ${clientId} and file_id = ${fileId} order by request_no`.execute(
    tx,
  );
  return rows;
}

export function asFile(file: ShownFile): PaymentFile {
  return {
    fileName: file.fileName,
    fileDate: epochOf(file.arrivedAt),
    creator: file.creatorEmail,
    noOfRequests: file.requestCount,
    noOfTransactions: file.transactionCount,
    status: file.status,
    ...countsOf(file),
  };
}

/** The stage that a waiting file awaits: its requests are decided together, so all await the same one. */
function awaitedStage({ status }: Pick<ShownFile, "status">, requestStatus: RequestState): 1 | 2 | null {
  return status === "AwaitingApproval" ? stageOf(requestStatus) : null;
}

export async function summaryOf(
  tx: Tx,
  clientId: string,
  file: ShownFile,
  requests: readonly { readonly requestId: string; readonly status: RequestState }[],
): Promise<FileSummary> {
  const decisions = await decisionsOnAll(
    tx,
    clientId,
    requests.map(({ requestId }) => requestId),
  );
  return {
    batchReference: file.fileName,
    status: file.status,
    creator: file.creatorEmail,
    creatorName: file.creatorName,
    creationTime: epochOf(file.arrivedAt),
    endTime: file.endedAt && epochOf(file.endedAt),
    ...countsOf(file),
    noOfRequests: file.requestCount,
    noOfTransactions: file.transactionCount,
    arrivedBy: file.arrivedBy,
    approvalStages: file.approvalStages,
    awaitedStage: awaitedStage(file, requests[0]!.status),
    approvalActions: decisions.map(({ actedAt, ...decision }) => ({
      ...decision,
      actionTimestamp: epochOf(actedAt),
    })),
    contentDigest: file.contentDigest.toString("hex"),
  };
}

function countsOf({ succeeded, pending, failed, reversed }: ShownFile) {
  return { succeeded, pending, failed, reversed };
}
