import { sql } from "kysely";
import type { Tx } from "../../../platform/db.ts";
import { blockedLines } from "../../requests/blocked-lines.ts";
import type { ReleaseOrder } from "./release-order.ts";

/**
 * Notes the rows of a request whose recipients are blocked now: they are not paid (BEN-10). The request is locked by the caller, and its
 * money is not held yet. Returns all rows that are not paid, as ranges.
 */
export async function takeBlockedOut(tx: Tx, { clientId, requestId }: ReleaseOrder): Promise<string> {
  const { rows } = await sql<{ unpaid: string }>`
    with request as materialized (
      select set_id, taken_out, blocked from payment_requests where client_id = ${clientId} and request_id = ${requestId}
    ), found as materialized (
      ${blockedLines(clientId, sql`(select set_id from request)`)}
    ), noted as (
      update payment_requests r set blocked = f.blocked from found f
      where r.client_id = ${clientId} and r.request_id = ${requestId} and r.blocked <> f.blocked)
    select (r.taken_out + f.blocked)::text as unpaid from request r cross join found f`.execute(tx);
  return rows[0]!.unpaid;
}
