import type { Tx } from "../platform/db.ts";
import { recordTransactions, type NewTransaction } from "../transactions/record.ts";

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
