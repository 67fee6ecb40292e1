import { sql } from "kysely";
import type { RequestToDecide } from "@corridor/product/payments/requests/decisions";
import { Problem } from "@corridor/product/problems";
import { decisionsOn, type DecidedRequest } from "../../approvals/record.ts";
import type { Tx } from "../../platform/db.ts";
import type { RequestToMove } from "../requests/move-request.ts";

export type LockedRequest = RequestToDecide &
  RequestToMove & {
    readonly walletIds: readonly string[];
    readonly batchReference: string | null;
    readonly contentDigest: Buffer;
    readonly isScheduledAhead: boolean;
    readonly scheduledTimestamp: number | null;
  };

type RequestOfFileToDecide = RequestToMove & DecidedRequest & Pick<LockedRequest, "isScheduledAhead">;

/** Locks the requests of one file, in the order of the file, until the transaction ends. */
export async function lockRequests(
  tx: Tx,
  clientId: string,
  requestIds: readonly string[],
): Promise<readonly RequestOfFileToDecide[]> {
  const { rows } = await sql<RequestOfFileToDecide>`
    select r.client_id as "clientId", r.request_id as "requestId", r.status, r.content_digest as "contentDigest",
      coalesce(r.scheduled_at > app_now(), false) as "isScheduledAhead"
    from unnest(${requestIds}::uuid[]) with ordinality g (request_id, place)
    join payment_requests r on r.client_id = ${clientId} and r.request_id = g.request_id
    order by g.place for update of r`.execute(tx);
  return rows;
}

/**
 * Locks the request until the transaction ends: a second decision waits for the first one and then finds the request decided (C-24).
 * A request with a wallet that the caller may not see is not found (PERM-25).
 */
export async function lockRequest(tx: Tx, clientId: string, requestId: string): Promise<LockedRequest> {
  const { rows } = await sql<Omit<LockedRequest, "approvalActions">>`
    select client_id as "clientId", request_id as "requestId", status, creator_email as "creatorEmail",
      wallet_ids as "walletIds", batch_reference as "batchReference", content_digest as "contentDigest",
      coalesce(scheduled_at > app_now(), false) as "isScheduledAhead",
      extract(epoch from scheduled_at)::float8 as "scheduledTimestamp"
    from payment_requests where client_id = ${clientId} and request_id = ${requestId} for update`.execute(tx);
  const [request] = rows;
  if (!request) throw new Problem("notFound");
  await refuseWhileFileWaits(tx, clientId, requestId);
  return { ...request, approvalActions: await decisionsOn(tx, clientId, requestId) };
}

/** A request of a file is decided with its file, as long as the file awaits a decision (C-25). */
async function refuseWhileFileWaits(tx: Tx, clientId: string, requestId: string): Promise<void> {
  const { rows } = await sql<{ waits: boolean }>`
    select file_of_request_waits(${clientId}, ${requestId}) as waits`.execute(tx);
  if (rows[0]!.waits) throw new Problem("request.in-file");
}
