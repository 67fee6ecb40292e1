import { sql } from "kysely";
import { awaitsFunding } from "@corridor/product/payments/requests/request";
import {
  afterEvent,
  isFinal,
  type RequestEvent,
  type RequestMoveFacts,
  type RequestState,
} from "@corridor/product/payments/requests/status";
import type { Tx } from "../../platform/db.ts";

/** A request whose row this transaction has locked, with the status that it read under the lock. */
export type RequestToMove = {
  readonly clientId: string;
  readonly requestId: string;
  readonly status: RequestState;
};

/**
 * Moves a request if the state machine knows the move; answers the new status, or null and changes nothing. This file is the only
 * place that changes the status of a request, and the database refuses every move that the state machine does not know.
 */
export async function moveRequest(
  tx: Tx,
  request: RequestToMove,
  event: RequestEvent,
  facts: RequestMoveFacts = {},
): Promise<RequestState | null> {
  const next = afterEvent(request.status, event, facts);
  if (next !== null && next !== request.status) await updateStatus(tx, [request], next);
  return next;
}

/** The last payments of several requests of one client have ended. Moves the requests in one statement: they may be many. */
export async function moveEndedRequests(tx: Tx, requests: readonly RequestToMove[]): Promise<void> {
  const ended = requests.filter(
    ({ status }) => afterEvent(status, "paymentsEnded", { haveAllPaymentsEnded: true }) === "done",
  );
  if (ended.length < requests.length)
    throw new Error("A payment of a request that was not pending has ended.");
  if (ended.length > 0) await updateStatus(tx, ended, "done");
}

async function updateStatus(tx: Tx, requests: readonly RequestToMove[], next: RequestState): Promise<void> {
  const { clientId, status } = requests[0]!;
  const ids = requests.map(({ requestId }) => requestId);
  const { numUpdatedRows } = await tx
    .updateTable("payment_requests")
    .set({
      status: next,
      ...(isFinal(next) && { finished_at: sql`app_now()` }),
      // The first time that money was missing counts, also if the request waits for money more than once.
      ...(awaitsFunding(next) && {
        awaiting_funding_since: sql`coalesce(awaiting_funding_since, app_now())`,
      }),
    })
    .where("client_id", "=", clientId)
    .where("request_id", "in", ids)
    .where("status", "=", status)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== BigInt(ids.length))
    throw new Error(`A request of ${ids.join(", ")} moved while it was locked.`);
}
