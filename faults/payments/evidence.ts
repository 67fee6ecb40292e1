import { asOwner } from "@corridor/server/testing/ledger";
import { readRemarks, type Remark } from "./history.ts";
import { readJournal, type NetworkEntry } from "./journal.ts";

export type CheckWish = {
  readonly databaseUrl: string;
  readonly clientId: string;
  /** The other clients of the run, whose payments the network has as well. */
  readonly otherClientIds: readonly string[];
  readonly clientLog: string;
  /** The IDs of the callbacks that arrived, of all clients. */
  readonly callbackLog: string;
  readonly journal: string;
  /** The balance of each wallet at the beginning, in minor units. */
  readonly funded: string;
  readonly neither: string | null;
};

export type Row = {
  readonly transaction_id: string;
  readonly request_id: string;
  readonly wallet_id: string;
  readonly provider: string;
  readonly recipient_account: string;
  readonly status: "open" | "succeeded" | "failed";
  readonly status_code: string | null;
  readonly currency: string;
  /** Whole numbers as text, as PostgreSQL returns them. */
  readonly amount: string;
  readonly fee: string;
  readonly reversals: number;
  /** Null after it has left the queue. */
  readonly step: "send" | "ask" | "manual" | null;
  readonly incidents: readonly string[];
};

export type RequestRow = {
  readonly request_id: string;
  readonly status: string;
  readonly total_count: number;
  readonly succeeded_count: number;
  readonly failed_count: number;
  readonly amounts: readonly { readonly currency: string; readonly minor: number }[];
};

/** All facts at the end of a run, from three independent sources. */
export type Evidence = {
  readonly wish: CheckWish;
  readonly remarks: readonly Remark[];
  readonly network: ReadonlyMap<string, NetworkEntry>;
  readonly payments: readonly Row[];
  readonly requests: readonly RequestRow[];
  readonly query: <T>(text: string) => Promise<T[]>;
};

export async function gatherEvidence(wish: CheckWish): Promise<Evidence> {
  const query = async <T>(text: string) => (await asOwner(wish, text, [wish.clientId])).rows as T[];
  const payments = await query<Row>(`
    select t.transaction_id, t.request_id, t.wallet_id, t.provider, t.recipient_account, t.status, t.status_code, t.currency,
      (-t.amount_minor)::text as amount, t.fee_minor::text as fee, q.step,
      (select count(*)::integer from transactions r
        where r.client_id = $1 and r.reversed_transaction_id = t.transaction_id and r.type = 'Reversal') as reversals,
      array(select i.kind from payment_incidents i
        where i.client_id = $1 and i.transaction_id = t.transaction_id) as incidents
    from transactions t
    left join payment_queue q on q.client_id = t.client_id and q.transaction_id = t.transaction_id
    where t.client_id = $1 and t.request_id is not null and t.reversed_transaction_id is null`);
  const requests = await query<RequestRow>(`
    select request_id, status, total_count, succeeded_count, failed_count, amounts from payment_requests where client_id = $1`);
  const network = readJournal(wish.journal);
  return { wish, remarks: readRemarks(wish.clientLog), network, payments, requests, query };
}

/** The network's payments and calls for a payment; none if it was never called. */
export function askedFor({ network, wish }: Evidence, { transaction_id: id }: Row): NetworkEntry {
  return network.get(`${wish.clientId}:${id}`) ?? { payments: [], asks: 0 };
}

export function groupRows<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
