import { sql } from "kysely";
import type { Tx } from "../platform/db.ts";

/** Says that these are handed to their provider, and answers which were not before: nothing is ever sent twice. */
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

/** Says what the provider reports of these, which is not the last word; answers which were sent and are still open. */
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
