import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { findTransaction as contract } from "@corridor/product/transactions/contract";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { findTransactions } from "./find.ts";
import { asTransaction } from "./stored-transaction.ts";

/** Only by the whole ID (SEARCH-02); a transaction in a wallet that the caller may not see is not found (SEARCH-04). */
export async function findTransaction(
  app: App,
  caller: Caller,
  { clientId, transactionId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const rows = await app.db.asCaller(caller, clientId, (tx) =>
    findTransactions(tx, clientId, [transactionId.trim()]),
  );
  return { transactions: rows.map(asTransaction) };
}
