import type { Tx } from "../platform/db.ts";
import { insertTransactions, type NewTransaction } from "./store.ts";

export type { NewTransaction };

/** Rows of what is already done: the ledger has moved the money, in the same transaction. */
export async function recordFinished(
  tx: Tx,
  rows: readonly (NewTransaction & { status: "succeeded" | "failed" })[],
): Promise<void> {
  await insertTransactions(tx, rows);
}
