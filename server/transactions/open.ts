import type { Tx } from "../platform/db.ts";
import { insertTransactions, type TransactionRow } from "./store.ts";

export type OpenTransaction = Omit<
  TransactionRow,
  "client_id" | "status" | "status_code" | "status_description" | "balance_minor"
>;

/** Rows of what is still to be done: the money is held, and each stays open until its outcome is known. */
export async function openTransactions(
  tx: Tx,
  clientId: string,
  rows: readonly OpenTransaction[],
): Promise<void> {
  await insertTransactions(
    tx,
    rows.map((row) => ({ ...row, client_id: clientId, status: "open" })),
  );
}
