import { sql } from "kysely";
import type { Tx } from "../platform/db.ts";

/**
 * Marks these as sent to their provider, for people and figures; the queue alone decides what is sent. Returns those that were not marked
 * before.
 */
export async function markSent(
  tx: Tx,
  clientId: string,
  transactionIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ transaction_id: string }>`
    update transactions set sent_at = app_now(), change_no = null
    where client_id = ${clientId} and transaction_id = any (${transactionIds}::text[]) and status = 'open' and sent_at is null
    returning transaction_id`.execute(tx);
  return rows.map((row) => row.transaction_id);
}

export type ProviderTrouble = {
  readonly transactionId: string;
  readonly code: string;
  readonly description: string;
};

/** Stores a provider's report of trouble, which does not end a payment. Returns those that were sent and are still open. */
export async function markFailing(
  tx: Tx,
  clientId: string,
  troubles: readonly ProviderTrouble[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ transaction_id: string }>`
    select mark_transactions_failing(${clientId}, ${troubles.map(({ transactionId }) => transactionId)}::text[],
      ${troubles.map(({ code }) => code)}::text[], ${troubles.map(({ description }) => description)}::text[]) as transaction_id`.execute(
    tx,
  );
  return rows.map((row) => row.transaction_id);
}
