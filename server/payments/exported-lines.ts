import { sql, type RawBuilder, type Selectable } from "kysely";
import { paymentProviders } from "@corridor/product/providers";
import type { Tx } from "../platform/db.ts";
import type { PaymentRequests } from "../platform/schema.ts";

export type ExportedRequest = Pick<
  Selectable<PaymentRequests>,
  "client_id" | "request_id" | "set_id" | "wallet_ids"
>;

/** Undefined when the transaction's person may not see every wallet of it: the database then shows nothing of it (PERM-25). */
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

const namesOf = (kind: "bank" | "test") =>
  paymentProviders.filter((provider) => provider.kind === kind).map(({ name }) => name);

/**
 * Every line of a request in its order, under the names that the table of transactions has: as its transaction says once there is
 * one, and until then as it will be paid (request-lines.ts says the same for a page), without an ID.
 */
export function linesAsTransactions({ client_id, request_id, set_id }: ExportedRequest): RawBuilder<unknown> {
  const either = (column: string, ofLine: RawBuilder<unknown>) =>
    sql`case when t.transaction_no is null then ${ofLine} else ${sql.ref(`t.${column}`)} end as ${sql.ref(column)}`;
  return sql`
    select l.line_no, t.transaction_id, t.status, t.status_code, t.status_description, t.sent_at, t.failing_since, t.completed_at,
      t.balance_minor, t.reversed_transaction_id, r.request_id, r.batch_reference, r.source,
      coalesce(t.wallet_id, l.wallet_id) as wallet_id, coalesce(t.created_at, r.created_at) as created_at,
      coalesce(t.currency, l.wallet_currency) as currency, coalesce(t.amount_minor, -l.debit_minor) as amount_minor,
      coalesce(t.type, case when l.provider = any (${namesOf("test")}::text[]) then 'Payment'
        when l.provider = any (${namesOf("bank")}::text[]) then 'BankPayment' else 'MobilePayment' end) as type,
      coalesce(t.fee_minor, l.fee_minor) as fee_minor, coalesce(t.provider, l.provider) as provider,
      coalesce(t.recipient_account, l.recipient_account) as recipient_account,
      coalesce(t.recipient_name, l.recipient_name) as recipient_name,
      coalesce(t.recipient_minor, l.amount_minor) as recipient_minor,
      coalesce(t.recipient_currency, l.currency) as recipient_currency,
      ${either("reference", sql`l.reference`)}, ${either("reason", sql`l.reason`)}, ${either("sender_name", sql`l.sender_name`)},
      ${either("details", sql`l.wire_details`)}
    from (
      -- The ID comes ready out of a query of its own: row-level security takes no index for one that is still to be worked out.
      select *, payment_transaction_id(${client_id}, ${request_id}::uuid, line_no, transaction_id) as expected_id,
        jsonb_strip_nulls(coalesce(details, '{}') - '{recipientBank,valueDate}'::text[] || jsonb_build_object(
          'recipientBankBic', details -> 'recipientBank', 'paymentValueDate', details -> 'valueDate',
          'exchangeRate', (rate_e8 * 0.00000001)::text)) as wire_details
      from charged_lines where client_id = ${client_id} and set_id = ${set_id} order by line_no offset 0) l
    join payment_requests r on r.client_id = ${client_id} and r.request_id = ${request_id}
    left join transactions t
      on t.client_id = ${client_id} and t.transaction_id = l.expected_id and t.request_id = ${request_id}
    order by l.line_no`;
}
