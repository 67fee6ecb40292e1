import { sql } from "kysely";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";
import type { Transactions } from "../platform/schema.ts";
import { recoveryColumns } from "./recoveries.ts";
import { reversedBy } from "./reversals.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

/** The clients, of these, that have transactions with these IDs. An ID is unique at its client alone. */
export async function clientsOfTransactions(
  tx: Tx,
  clientIds: readonly string[],
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ transaction_id: string; client_ids: string[] }>`
    select transaction_id, array_agg(client_id) as client_ids from transactions
    where client_id = any (${clientIds}::text[]) and transaction_id = any (${transactionIds}::text[])
    group by transaction_id`.execute(tx);
  return new Map(rows.map((row) => [row.transaction_id, row.client_ids]));
}

/** Every column but those that only searches and changes of a request read; the type requires each of them. */
const readColumns: Readonly<Record<Exclude<keyof Transactions, "kind" | "change_no">, true>> = {
  amount_minor: true,
  balance_minor: true,
  batch_reference: true,
  client_id: true,
  completed_at: true,
  created_at: true,
  currency: true,
  details: true,
  failing_since: true,
  fee_minor: true,
  integration: true,
  provider: true,
  reason: true,
  recipient_account: true,
  recipient_currency: true,
  recipient_minor: true,
  recipient_name: true,
  reference: true,
  request_id: true,
  reversed_transaction_id: true,
  sender_name: true,
  sent_at: true,
  source: true,
  status: true,
  status_code: true,
  status_description: true,
  transaction_id: true,
  transaction_no: true,
  type: true,
  wallet_id: true,
};
const columns = Object.keys(readColumns);

/** The transactions with these IDs that the transaction's person may see, unordered. */
export async function findTransactions(
  tx: Tx,
  clientId: string,
  transactionIds: readonly string[],
): Promise<readonly StoredTransaction[]> {
  const { rows } = await sql<StoredTransaction>`
    select ${sql.join(columns.map((name) => sql.ref(name)))}, ${reversedBy(clientId)} as reversed_by, ${recoveryColumns(clientId)}
    from transactions
    where client_id = ${clientId} and transaction_id = any (${transactionIds}::text[])`.execute(
    keepingPlans(tx),
  );
  return rows;
}
