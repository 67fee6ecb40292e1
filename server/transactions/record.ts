import type { Tx } from "../platform/db.ts";
import { insertTransactions, type TransactionRow } from "./store.ts";

export type NewTransaction = TransactionRow & { status: "succeeded" | "failed" };

/** Rows of what is already done: the ledger has moved the money, in the same transaction. */
export async function recordFinished(tx: Tx, rows: readonly NewTransaction[]): Promise<void> {
  await insertTransactions(tx, rows);
}
