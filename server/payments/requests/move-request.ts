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
 * Moves a request if the state machine has the move. Returns the status after the event, or null when
 * the state machine has no such move. Only this file changes the status of a request.
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

type RequestToMoveTogether = RequestToMove & { readonly isScheduledAhead: boolean };

/**
 * Moves requests that are decided together, all of them in the same status. Returns the status of each after the event: those that are
 * scheduled ahead wait for their time.
 */
export async function moveRequests<Request extends RequestToMoveTogether>(
  tx: Tx,
  requests: readonly Request[],
  event: RequestEvent,
): Promise<readonly (Request & { readonly next: RequestState })[]> {
  const { status } = requests[0]!;
  for (const isScheduledAhead of [false, true]) {
    const together = requests.filter((request) => request.isScheduledAhead === isScheduledAhead);
    const next = afterEvent(status, event, { isScheduledAhead });
    if (next === null || together.some((request) => request.status !== status))
      throw new Error(`Requests that are decided together cannot make the move ${event}.`);
    if (together.length > 0) await updateStatus(tx, together, next);
  }
  return requests.map((request) => ({
    ...request,
    next: afterEvent(status, event, { isScheduledAhead: request.isScheduledAhead })!,
  }));
}

/** Moves requests of one client whose last payments have ended, in one statement because there may be many. */
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
      // Of the call that moves the request, if a call does (EXT-46).
      trace_id: sql`coalesce(nullif(current_setting('app.trace_id', true), ''), trace_id)`,
      ...(isFinal(next) && { finished_at: sql`app_now()` }),
      // The first time that money was missing is kept, also if the request waits for money more than once.
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
