import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { epochOf } from "@corridor/product/epoch";
import type {
  BlockedRecipient,
  queryBlocked as contract,
} from "@corridor/product/payments/beneficiaries/contract";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";

type BlockedRow = Omit<BlockedRecipient, "timestamp"> & { at: Date };

/** The blocked accounts of a client, or those that a request would pay (BEN-10, BEN-11). */
export async function queryBlocked(
  app: App,
  caller: Caller,
  { clientId, requestId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const rows = await app.db.asCaller(caller, clientId, (tx) =>
    requestId === undefined ? selectAll(tx, clientId) : selectOfRequest(tx, clientId, requestId),
  );
  return { blocked: rows.map(({ at, ...row }) => ({ ...row, timestamp: epochOf(at) })) };
}

const columns = sql`b.recipient_account as "recipientAccountId", b.recipient_name as name, b.reason, b.blocked_by as "blockedBy",
  b.blocked_at as at`;

async function selectAll(tx: Tx, clientId: string): Promise<BlockedRow[]> {
  const { rows } = await sql<BlockedRow>`
    select ${columns}, 0 as count from blocked_recipients b where b.client_id = ${clientId}
    order by b.blocked_at desc, b.account`.execute(tx);
  return rows;
}

/** After its money is held, the outcome of each payment says the rest. A hidden request is not found. */
async function selectOfRequest(tx: Tx, clientId: string, requestId: string): Promise<BlockedRow[]> {
  const request = await tx
    .selectFrom("payment_requests")
    .select(["set_id", "held_at", "finished_at"])
    .where("client_id", "=", clientId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  if (!request) throw new Problem("notFound");
  if (request.held_at || request.finished_at) return [];
  const { rows } = await sql<BlockedRow>`
    select ${columns}, l.count from blocked_recipients b
    join (
      select comparable_account(recipient_account) as account, count(*)::integer as count from payment_lines
      where client_id = ${clientId} and set_id = ${request.set_id} group by 1) l on l.account = b.account
    where b.client_id = ${clientId} order by l.count desc, b.account`.execute(tx);
  return rows;
}
