import { allClientIds } from "../../clients/clients.ts";
import type { Tx } from "../../platform/db.ts";
import { clientsOfTransactions } from "../../transactions/find.ts";

export type NamedPayment = { readonly clientId: string; readonly transactionId: string };

/** The payment of an ID, or why the ID names none: no client has it, or several have it and none was named (API-73, API-74). */
export type NamingOutcome = NamedPayment | "unknown" | "ambiguous";

export type NamedPayments = readonly (readonly [transactionId: string, NamingOutcome])[];

/** Finds the payments that staff name by their IDs, at one client or wherever they are; a repeated ID counts once. */
export async function namedPayments(
  tx: Tx,
  clientId: string | undefined,
  transactionIds: readonly string[],
): Promise<NamedPayments> {
  const clientIds = clientId ? [clientId] : await allClientIds(tx);
  const found = await clientsOfTransactions(tx, clientIds, transactionIds);
  return [...new Set(transactionIds)].map((transactionId) => {
    const [owner, ...others] = found.get(transactionId) ?? [];
    if (owner === undefined) return [transactionId, "unknown"];
    return [transactionId, others.length > 0 ? "ambiguous" : { clientId: owner, transactionId }];
  });
}

/** The IDs of the payments that were found, by client, both in their order. */
export function byClient(named: NamedPayments): readonly (readonly [clientId: string, ids: string[]])[] {
  const ids = new Map<string, string[]>();
  for (const [id, payment] of named)
    if (typeof payment !== "string") ids.set(payment.clientId, [...(ids.get(payment.clientId) ?? []), id]);
  return [...ids]
    .map(([clientId, own]) => [clientId, own.sort()] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

export function clientsOf(named: NamedPayments): readonly string[] {
  return byClient(named).map(([clientId]) => clientId);
}
