import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Outcome } from "@corridor/product/payments/requests/request";
import type { Tx } from "../../platform/db.ts";
import type { PaymentRequests } from "../../platform/schema.ts";
import { recoveryColumn } from "../../transactions/recoveries.ts";
import { isReversed } from "../../transactions/reversals.ts";
import { isOfOutcome } from "./request-outcomes.ts";

export type ExportedRequest = Pick<
  Selectable<PaymentRequests>,
  "client_id" | "request_id" | "set_id" | "wallet_ids"
>;

/**
 * Undefined when the transaction's person may not see every wallet of the request: row-level security then hides it (PERM-25).
 */
export async function findRequestToExport(
  tx: Tx,
  clientId: string,
  requestId: string,
): Promise<ExportedRequest | undefined> {
  return tx
    .selectFrom("payment_requests")
    .select(["client_id", "request_id", "set_id", "wallet_ids"])
    .where("client_id", "=", clientId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
}

/** The lines of a request in their order, all or those of one outcome, each with its payment. */
export function exportedLines(
  { client_id, request_id, set_id }: Omit<ExportedRequest, "wallet_ids">,
  outcome: Outcome | undefined,
  withNames = false,
): RawBuilder<unknown> {
  return sql`
    select * from (
      select l.*, ${withNames ? sql`n.name as found_name, n.verdict_rank, k.reason as kept_reason,` : sql``} t.transaction_id, t.status, t.status_code, t.status_description,
        t.sent_at, t.failing_since, t.completed_at, t.amount_minor, t.fee_minor,
        t.status = 'succeeded' and ${isReversed(client_id, sql`t.transaction_id`)} as is_reversed,
        (select c.failed_id from payment_recoveries c
          where c.client_id = ${client_id} and c.request_id = ${request_id}::uuid and c.line_no = l.line_no) as recovery_of,
        ${recoveryColumn(client_id, "recovered_by", "t")} as recovered_by,
        (select r.reason from kept_repeats r
          where r.client_id = ${client_id} and r.set_id = ${set_id} and r.line_no = l.line_no) as repeat_reason
      from (
        -- A query of its own computes the ID: under row-level security an ID that is still an expression uses no index.
        select line_no, transaction_id as expected_id, recipient_minor as asked_minor, recipient_currency as asked_currency,
          recipient_name, recipient_account, provider, wallet_id, reason, reference, sender_name, fields as details, currency,
          exchange_rate
        from lines_as_transactions
        where client_id = ${client_id} and request_id = ${request_id}::uuid and set_id = ${set_id} order by line_no offset 0) l
      left join transactions t
        on t.client_id = ${client_id} and t.transaction_id = l.expected_id and t.request_id = ${request_id}
      ${withNames ? namesOfLines(client_id, set_id) : sql``}
      order by l.line_no) each
    where ${outcome ? isOfOutcome(outcome, sql`status`, sql`is_reversed`) : sql`true`}`;
}

function namesOfLines(clientId: string, setId: string): RawBuilder<unknown> {
  return sql`
    left join looked_up_numbers n
      on n.client_id = ${clientId} and n.lookup_id = (
        select lookup_id from payment_sets where client_id = ${clientId} and set_id = ${setId}) and n.row_no = l.line_no
    left join kept_names k on k.client_id = ${clientId} and k.set_id = ${setId} and k.line_no = l.line_no`;
}
