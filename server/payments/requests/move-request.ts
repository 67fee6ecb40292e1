import { sql } from "kysely";
import { awaitsFunding } from "@corridor/product/payments/requests/request";
import {
  afterEvent,
  isFinal,
  type RequestEvent,
  type RequestFacts,
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
 * Moves a request if the state machine knows the move; answers the new status, or null and changes nothing. The only place that
 * changes the status of a request: the database refuses every move that the state machine does not know.
 */
export async function moveRequest(
  tx: Tx,
  { clientId, requestId, status }: RequestToMove,
  event: RequestEvent,
  facts: RequestFacts = {},
): Promise<RequestState | null> {
  const next = afterEvent(status, event, facts);
  if (next === null || next === status) return next;
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
    .where("request_id", "=", requestId)
    .where("status", "=", status)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`Request ${requestId} moved while it was locked.`);
  return next;
}
