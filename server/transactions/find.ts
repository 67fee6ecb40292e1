import { sql } from "kysely";
import type { Tx } from "../platform/db.ts";
import { reversedBy } from "./reversals.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

/** The transactions with these IDs that the transaction's person may see, unordered. */
export async function findTransactions(
  tx: Tx,
  clientId: string,
  transactionIds: readonly string[],
): Promise<readonly StoredTransaction[]> {
  const { rows } = await sql<StoredTransaction>`
    select *, ${reversedBy(clientId)} as reversed_by from transactions
    where client_id = ${clientId} and transaction_id = any (${transactionIds}::text[])`.execute(tx);
  return rows;
}
