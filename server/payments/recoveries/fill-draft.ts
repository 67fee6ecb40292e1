import { sql, type RawBuilder } from "kysely";
import type { RecoveryRefusal } from "@corridor/product/payments/recoveries/contract";
import type { Tx } from "../../platform/db.ts";
import { decimalText } from "../../platform/spreadsheets/write/copy-query.ts";
import { paymentFields, type RecoveryDraft } from "./draft.ts";

export type FilledDraft = {
  /** The number of transactions of the source. */
  readonly found: number;
  readonly rowCount: number;
  readonly leftOut: { why: RecoveryRefusal; count: number }[];
};

/** Stores a row for each payment that can be paid again: of an earlier link of a chain, its newest one (AGAIN-02, AGAIN-03). */
export async function fillDraft(
  tx: Tx,
  { clientId, recoveryId }: RecoveryDraft,
  source: RawBuilder<unknown>,
): Promise<FilledDraft> {
  const { rows } = await sql<FilledDraft>`
    with chosen as materialized (select coalesce(array_agg(transaction_id), '{}') as ids from (${source}) found
    ), newest as materialized (select id from chosen, newest_links(${clientId}, chosen.ids) id
    ), refused as materialized (
      select r.transaction_id as id, r.why from recovery_refusals(${clientId}, array(select id from newest)) r
    ), payments as materialized (
      select * from transactions t
      where t.client_id = ${clientId} and t.transaction_id = any (array(
        select id from newest where id not in (select id from refused)))
    ), stored as (
      insert into recovery_rows (client_id, recovery_id, row_no, failed_id, wallet_id, request_id, failed_at, status_code,
        status_description, fields)
      select ${clientId}, ${recoveryId}::uuid, row_number() over (order by t.transaction_no) - 1, t.transaction_id, t.wallet_id,
        t.request_id, t.completed_at, t.status_code, t.status_description, ${sentFields}
      from payments t returning 1)
    select (select cardinality(ids) from chosen) as found, (select count(*)::integer from stored) as "rowCount",
      coalesce((select json_agg(json_build_object('why', why, 'count', count) order by why)
        from (select why, count(*) from refused group by why) each), '[]') as "leftOut"`.execute(tx);
  return rows[0]!;
}

/** The day from which a value date can be kept. */
const today = sql`to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD')`;

/** What was sent, as text by the names of a proposed payment. Empty: the ID, which is used once, and a value date that has passed. */
const sentFields = sql`(
  select coalesce(jsonb_object_agg(key, value) filter (where key = any (${paymentFields}::text[]) and value <> ''), '{}')
  from jsonb_each_text(coalesce(t.details, '{}') || jsonb_build_object(
    'amount', (${decimalText(sql`coalesce(t.recipient_minor, -t.amount_minor)`, sql`coalesce(t.recipient_currency, t.currency)`)})::text,
    'currency', coalesce(t.recipient_currency, t.currency), 'name', t.recipient_name, 'provider', t.provider,
    'recipientAccountId', t.recipient_account, 'walletId', t.wallet_id, 'reason', t.reason, 'reference', t.reference,
    'senderName', t.sender_name, 'recipientBank', t.details ->> 'recipientBankBic',
    'valueDate', case when t.details ->> 'paymentValueDate' >= ${today} then t.details ->> 'paymentValueDate' end,
    'transactionId', null)) field)`;
