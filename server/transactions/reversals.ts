import { sql, type RawBuilder } from "kysely";

/** The ID of a payment's Reversal, null if the payment has not come back; for queries of the table transactions. */
export function reversedBy(clientId: string): RawBuilder<unknown> {
  return sql`case when transactions.status = 'succeeded' then (
    select v.transaction_id from transactions v
    where v.client_id = ${clientId} and v.reversed_transaction_id = transactions.transaction_id and v.type = 'Reversal'
    limit 1) end`;
}

/** Whether a payment was reversed after it had succeeded. */
export function isReversed(clientId: string, transactionId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from transactions v
    where v.client_id = ${clientId} and v.reversed_transaction_id = ${transactionId} and v.type = 'Reversal')`;
}

/** For exports of any size: reads all reversals of the client once and does not search one for each row. */
export function isReversedInBulk(clientId: string, transactionId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${transactionId} in (select v.reversed_transaction_id from transactions v
    where v.client_id = ${clientId} and v.reversed_transaction_id is not null and v.type = 'Reversal')`;
}
