import { transactionRows } from "../demo/rows/transactions.ts";
import type { Tx } from "../platform/db.ts";
import { recordTransactions, type NewTransaction } from "../transactions/record.ts";
import { asOwner } from "./ledger.ts";
import type { World } from "./world.ts";

/** Inserts transactions of any status and time; no money has moved. */
export async function insertTransactions(
  world: World,
  clientId: string,
  made: Parameters<typeof transactionRows>[1],
): Promise<void> {
  await asOwner(world, transactionRows(clientId, made));
}

export type OpenTransaction = Omit<
  NewTransaction,
  "client_id" | "status" | "status_code" | "status_description" | "balance_minor"
>;

/** Open rows without a request or held money; the product makes them out of lines (release_payment_lines). */
export async function openTransactions(
  tx: Tx,
  clientId: string,
  rows: readonly OpenTransaction[],
): Promise<void> {
  await recordTransactions(
    tx,
    rows.map((row) => ({ ...row, client_id: clientId, status: "open" })),
  );
}
