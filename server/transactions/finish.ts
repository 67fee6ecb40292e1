import { sql } from "kysely";
import type { Tx } from "../platform/db.ts";

/** The end of a transaction: the wallet's balance after it, or the provider's failure. */
export type TransactionEnding = {
  readonly transactionId: string;
  /** The number of this change in its request; undefined for a transaction without a request. */
  readonly change?: bigint | undefined;
} & (
  | { readonly status: "succeeded"; readonly balance: bigint }
  | { readonly status: "failed"; readonly code: string; readonly description: string | null }
);

/**
 * Ends these transactions once: the first outcome of each counts. Returns for each whether this call ended it; otherwise it had
 * ended before or does not exist. The ledger is posted first, in the same transaction: its locks make two answers for one
 * payment wait for each other.
 */
export async function finishTransactions(
  tx: Tx,
  clientId: string,
  endings: readonly TransactionEnding[],
): Promise<readonly boolean[]> {
  const first = new Map<string, TransactionEnding>();
  for (const ending of endings) if (!first.has(ending.transactionId)) first.set(ending.transactionId, ending);
  const each = [...first.values()];
  const failures = each.map((ending) => (ending.status === "failed" ? ending : null));
  const { rows } = await sql<{ transaction_id: string }>`
    select finish_transactions(${clientId}, ${[...first.keys()]}::text[], ${each.map(({ status }) => status)}::text[],
      ${failures.map((failure) => failure?.code)}::text[], ${failures.map((failure) => failure?.description)}::text[],
      ${each.map((ending) => (ending.status === "succeeded" ? ending.balance : null))}::bigint[],
      ${each.map(({ change }) => change ?? 0n)}::bigint[]) as transaction_id`.execute(tx);
  const ended = new Set(rows.map((row) => row.transaction_id));
  return endings.map(
    (ending) => ended.has(ending.transactionId) && first.get(ending.transactionId) === ending,
  );
}
