import { sql } from "kysely";
import { momentOf } from "@corridor/product/epoch";
import type { Money } from "@corridor/product/money";
import type { RequestState } from "@corridor/product/payments/requests/status";
import type { Tx } from "../../platform/db.ts";
import type { RequestHead } from "./request-head.ts";
import type { SetOfLines } from "../sets/store-lines.ts";

/** Whether a request with this ID exists, and whether it pays the same as this set. */
export async function compareRequest(
  tx: Tx,
  set: SetOfLines,
  requestId: string,
  head: RequestHead,
): Promise<{ hasSamePayments: boolean; hasSameHead: boolean } | undefined> {
  const { rows } = await sql<{ hasSamePayments: boolean; hasSameHead: boolean }>`
    select content_digest = ${digestOf(set, head)} as "hasSamePayments",
      (batch_reference, creation_comment) is not distinct from (${head.batchReference}::text, ${head.comment}::text)
        as "hasSameHead"
    from payment_requests where client_id = ${set.clientId} and request_id = ${requestId}`.execute(tx);
  return rows[0];
}

/** Whether the request with this ID has the same head; undefined when there is no such request. */
export async function compareHead(
  tx: Tx,
  clientId: string,
  requestId: string,
  { batchReference, comment, scheduledTime }: RequestHead,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ hasSameHead: boolean }>`
    select (batch_reference, creation_comment, scheduled_at) is not distinct from
      (${batchReference}::text, ${comment}::text, to_timestamp(${scheduledTime}::bigint)) as "hasSameHead"
    from payment_requests where client_id = ${clientId} and request_id = ${requestId}`.execute(tx);
  return rows[0]?.hasSameHead;
}

export async function isRequest(tx: Tx, clientId: string, requestId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_requests where client_id = ${clientId} and request_id = ${requestId}`.execute(tx);
  return rows.length > 0;
}

/** The content digests of requests, by their IDs. */
export async function selectDigests(
  tx: Tx,
  clientId: string,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await tx
    .selectFrom("payment_requests")
    .select(["request_id", "content_digest"])
    .where("client_id", "=", clientId)
    .where("request_id", "=", sql<string>`any (${requestIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.request_id, row.content_digest]));
}

function digestOf({ clientId, setId }: SetOfLines, { scheduledTime }: RequestHead) {
  return sql<Buffer>`payment_digest(${clientId}, ${setId}, to_timestamp(${scheduledTime}::bigint))`;
}

export type NewRequest = {
  readonly requestId: string;
  readonly head: RequestHead;
  readonly source: "web" | "api";
  readonly status: RequestState;
  readonly approvalStages: number;
  readonly walletIds: readonly string[];
  readonly creator: { readonly clientId: string; readonly userId: string; readonly email: string };
  readonly totalCount: number;
  readonly amounts: readonly Money[];
};

/** Returns false when a request with this ID exists already, possibly inserted a moment ago (C-10). */
export async function insertRequest(tx: Tx, set: SetOfLines, request: NewRequest): Promise<boolean> {
  const { head, creator } = request;
  // Written as text, because a JavaScript number would lose the last digits of a large sum.
  const amounts = request.amounts.map(({ currency, minor }) => `{"currency":"${currency}","minor":${minor}}`);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("payment_requests")
    .values({
      client_id: set.clientId,
      request_id: request.requestId,
      set_id: set.setId,
      status: request.status,
      source: request.source,
      creator_client_id: creator.clientId,
      creator_user_id: creator.userId,
      creator_email: creator.email,
      batch_reference: head.batchReference,
      creation_comment: head.comment,
      approval_stages: request.approvalStages,
      scheduled_at: head.scheduledTime === null ? null : momentOf(head.scheduledTime),
      wallet_ids: [...request.walletIds],
      total_count: request.totalCount,
      amounts: `[${amounts.join(",")}]`,
      content_digest: digestOf(set, head),
    })
    .onConflict((conflict) => conflict.columns(["client_id", "request_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
