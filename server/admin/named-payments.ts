import { allClientIds } from "../clients/clients.ts";
import type { Tx } from "../platform/db.ts";
import { clientsOfTransactions } from "../transactions/find.ts";

export type NamedPayment = { readonly clientId: string; readonly transactionId: string };

/** The payment of an ID, or why the ID names none: no client has it, or several have it and none was named (API-73, API-74). */
export type NamingOutcome = NamedPayment | "unknown" | "ambiguous";

/** Finds the payments that staff name by their IDs, at one client or wherever they are; a repeated ID counts once. */
export async function namedPayments(
  tx: Tx,
  clientId: string | undefined,
  transactionIds: readonly string[],
): Promise<readonly (readonly [transactionId: string, NamingOutcome])[]> {
  const clientIds = clientId ? [clientId] : await allClientIds(tx);
  const found = await clientsOfTransactions(tx, clientIds, transactionIds);
  return [...new Set(transactionIds)].map((transactionId) => {
    const [owner, ...others] = found.get(transactionId) ?? [];
    if (owner === undefined) return [transactionId, "unknown"];
    return [transactionId, others.length > 0 ? "ambiguous" : { clientId: owner, transactionId }];
  });
}
