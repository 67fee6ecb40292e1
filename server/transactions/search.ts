import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { longestSearch, type searchTransactions as contract } from "@corridor/product/transactions/contract";
import { actorOf, type Caller, type WalletScope } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { asTransaction, type StoredTransaction } from "./stored-transaction.ts";

/** One more than is ever shown tells "all of them" from "the newest of them". */
const newestCounted = longestSearch + 1;

/** The newest transactions that the caller may see (TX-32): first their numbers, out of indexes alone, then only the rows shown. */
export async function searchTransactions(
  app: App,
  caller: Caller,
  { clientId, count, walletId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const walletIds = walletsToSearch(caller.wallets, walletId);
  return app.db.transaction(actorOf(caller.person, caller), clientId, async (tx) => {
    const newest = await selectNewest(tx, clientId, walletIds);
    const rows = await selectRows(tx, clientId, newest.slice(0, Math.min(count, longestSearch)));
    return { transactions: rows.map(asTransaction), totalCount: newest.length };
  });
}

/**
 * Null stands for all that the database lets the caller see. It would leave out the other wallets in any case, but only after
 * reading all of their rows.
 */
function walletsToSearch({ only, hidden }: WalletScope, walletId: string | undefined): string[] | null {
  if (walletId === undefined && only === null) return null;
  const asked = walletId === undefined ? (only ?? []) : [walletId];
  return asked.filter((id) => (only?.includes(id) ?? true) && !hidden?.includes(id));
}

async function selectNewest(tx: Tx, clientId: string, walletIds: string[] | null): Promise<bigint[]> {
  const { rows } = await sql<{ transaction_no: bigint }>`
    select transaction_no from (
      (select true as is_open, created_at as time, transaction_no from transactions
        where client_id = ${clientId} and completed_at is null
          and ${walletIds === null ? sql`true` : sql`wallet_id = any (${walletIds}::text[])`}
        order by created_at desc, transaction_no desc limit ${newestCounted})
      union all
      ${walletIds === null ? newestEnded(clientId) : newestEndedOfEach(clientId, walletIds)}
    ) newest
    order by is_open desc, time desc, transaction_no desc limit ${newestCounted}`.execute(tx);
  return rows.map((row) => row.transaction_no);
}

function newestEnded(clientId: string) {
  return sql`
    (select false, completed_at, transaction_no from transactions
      where client_id = ${clientId} and completed_at is not null
      order by completed_at desc, transaction_no desc limit ${newestCounted})`;
}

/** Each wallet by itself: how much is read depends on how many wallets there are, and never on how the rows lie among them. */
function newestEndedOfEach(clientId: string, walletIds: readonly string[]) {
  return sql`
    (select false, ended.completed_at, ended.transaction_no
      from unnest(${walletIds}::text[]) w(wallet_id)
      cross join lateral (
        select t.completed_at, t.transaction_no from transactions t
        where t.client_id = ${clientId} and t.wallet_id = w.wallet_id and t.completed_at is not null
        order by t.completed_at desc, t.transaction_no desc limit ${newestCounted}) ended)`;
}

/** These rows, in the order of their numbers here. */
async function selectRows(
  tx: Tx,
  clientId: string,
  numbers: readonly bigint[],
): Promise<StoredTransaction[]> {
  const { rows } = await sql<StoredTransaction>`
    select * from transactions
    where client_id = ${clientId} and transaction_no = any (${numbers}::bigint[])`.execute(tx);
  const places = new Map(numbers.map((number, place) => [number, place]));
  return rows.sort((a, b) => places.get(a.transaction_no)! - places.get(b.transaction_no)!);
}
