import { sql } from "kysely";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";
import { recoveryColumns } from "./recoveries.ts";
import { reversedBy } from "./reversals.ts";
import { storedColumns, type StoredTransaction } from "./stored-transaction.ts";

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

const columns = [...new Set([...storedColumns, "transaction_no", "integration"] as const)];

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
