import { createHash } from "node:crypto";
import { sql } from "kysely";
import { epochOf } from "@corridor/product/epoch";
import { toDecimal } from "@corridor/product/money";
import { firstStatus } from "@corridor/product/payments/requests/status";
import { recordAudit } from "../audit/record.ts";
import { findClient } from "../clients/clients.ts";
import type { StoredPayments } from "../payments/intake/read-into-sets.ts";
import { makeFileRequests, type MadeRequest } from "../payments/requests/make-file-requests.ts";
import { allWallets, type Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { beginBlob } from "../platform/blobs/blobs.ts";
import type { Tx } from "../platform/db.ts";
import { logFileStep } from "./log-file-step.ts";
import { moveFile } from "./move-file.ts";
import { notifyFileApprovers } from "./notify.ts";
import { storeOutboxFile } from "./outbox.ts";
import { acceptedReport } from "./pain002/accepted.ts";
import { scheduledTimesOf, takeMessageId } from "./pain002/message.ts";
import { lockUnreadFile, type StoredFile } from "./stored-file.ts";

/** Makes the requests of a file without errors, and its response, in one transaction (FILE-15, FILE-22). */
export async function acceptFile(
  app: App,
  actor: Actor,
  { client_id: clientId, file_id: fileId }: StoredFile,
  { reading, sets }: StoredPayments,
): Promise<void> {
  const response = await beginBlob(app, actor, clientId);
  // The payments were read with the wallets of the person who added the key. From here on all wallets are visible: a hidden wallet
  // must not hide the row of the file.
  const acceptedFile = await app.db.transaction({ ...actor, wallets: allWallets }, clientId, async (tx) => {
    const file = await lockUnreadFile(tx, { clientId, fileId });
    if (!file) return null;
    const approvalStages = (await findClient(tx, clientId))!.web_approvals_count;
    const status = firstStatus(approvalStages, { isScheduledAhead: false });
    await takeMessageId(tx, clientId, reading.message);
    const requests = await makeFileRequests(tx, actor, {
      fileName: file.file_name,
      sets,
      requests: reading.requests,
      scheduledTimes: await scheduledTimesOf(tx, reading),
      approvalStages,
      creator: { clientId, userId: file.creator_user_id, email: file.creator_email },
    });
    const walletIds = [...new Set(requests.map(({ walletId }) => walletId))].sort();
    const event = approvalStages > 0 ? "acceptForApproval" : "acceptWithoutApproval";
    const fileStatus = await moveFile(tx, file, event, {
      approval_stages: approvalStages,
      wallet_ids: walletIds,
      request_count: requests.length,
      transaction_count: reading.transactionCount,
      content_digest: digestOf(requests),
    });
    await insertRequestsOfFile(tx, file, requests);
    const text = reading.message
      ? await acceptedReport(tx, fileId, reading.message)
      : acceptedText(file, fileStatus, requests);
    await response.write(Buffer.from(text));
    await storeOutboxFile(app, tx, {
      clientId,
      fileId,
      fileName: file.file_name,
      kind: "accepted",
      blob: await response.finish(tx),
    });
    await recordAudit(tx, {
      clientId,
      actor,
      action: "file.accepted",
      target: file.file_name,
      after: { status: fileStatus, requests: requests.length, payments: reading.transactionCount },
    });
    if (approvalStages > 0)
      await notifyFileApprovers(app, tx, {
        ...file,
        wallet_ids: walletIds,
        requestStatus: status,
        deciders: [],
      });
    return file;
  });
  if (acceptedFile) logFileStep(app, acceptedFile, "accepted");
}

/** Over all requests in their order: what an approver is shown (C-27). */
function digestOf(requests: readonly MadeRequest[]): Buffer {
  const digest = createHash("sha256");
  for (const request of requests) digest.update(request.digest);
  return digest.digest();
}

async function insertRequestsOfFile(
  tx: Tx,
  { client_id, file_id }: StoredFile,
  requests: readonly MadeRequest[],
): Promise<void> {
  const rows = requests.map((request, requestNo) => ({
    request_no: requestNo,
    reference: request.reference,
    request_id: request.requestId,
    set_id: request.setId,
    wallet_id: request.walletId,
    source_currency: request.walletCurrency,
    paid_currency: request.currency,
    tenor: shownTenor(request),
    debit_minor: request.debit.minor.toString(),
  }));
  await sql`
    insert into payment_file_requests (client_id, file_id, request_no, reference, request_id, set_id, wallet_id, source_currency,
      paid_currency, tenor, debit_minor)
    select ${client_id}, ${file_id}, r.* from json_to_recordset(${JSON.stringify(rows)}::json) r (request_no integer, reference text,
      request_id uuid, set_id uuid, wallet_id text, source_currency text, paid_currency text, tenor text, debit_minor bigint)`.execute(
    tx,
  );
}

/** Null where nothing is converted. */
function shownTenor({ walletCurrency, currency, tenor }: MadeRequest): string | null {
  return walletCurrency === currency ? null : tenor;
}

function acceptedText(file: StoredFile, status: string, requests: readonly MadeRequest[]): string {
  const accepted = {
    fileName: file.file_name,
    sha256: file.sha256.toString("hex"),
    arrivedTimestamp: epochOf(file.arrived_at),
    status,
    noOfRequests: requests.length,
    noOfTransactions: requests.reduce((sum, { count }) => sum + count, 0),
    requests: requests.map((request) => ({
      reference: request.reference,
      requestId: request.requestId,
      walletId: request.walletId,
      ccySource: request.walletCurrency,
      ccyDestination: request.currency,
      tenor: shownTenor(request),
      noOfTransactions: request.count,
      sum: { currency: request.amount.currency, amount: toDecimal(request.amount) },
    })),
  };
  return `${JSON.stringify(accepted, null, 2)}\n`;
}
