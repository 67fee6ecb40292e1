import { sql } from "kysely";
import type { RequestToDecide } from "@corridor/product/payments/requests/decisions";
import { Problem } from "@corridor/product/problems";
import { decisionsOn } from "../../approvals/record.ts";
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
  return { ...request, approvalActions: await decisionsOn(tx, clientId, requestId) };
}
