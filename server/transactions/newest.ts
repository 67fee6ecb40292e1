import { sql, type RawBuilder } from "kysely";
import { endedCondition, openCondition, type WalletAmounts, type Wanted } from "./matching.ts";
import type { Ask, Budget } from "./budget.ts";
import { newestOfAmount } from "./newest-of-amount.ts";
import { countKinds, newestOfKinds } from "./newest-of-kinds.ts";

type Numbered = { transaction_no: bigint };

const usual: Budget = {
  manyKinds: 200,
  near: 12_000,
  nearWithAmounts: 4_000,
  fewOfClient: 30_000,
  fewOfKinds: 60_000,
  lookedAt: 2_000,
};

/** The numbers of the newest that are wanted, at most so many: open ones first, then the ended (TX-32). Out of indexes alone. */
export async function selectNewest(
  ask: Ask,
  wanted: Wanted,
  limit: number,
  budget = usual,
): Promise<bigint[]> {
  const open = await newestOpen(ask, wanted, limit);
  const ended = open.length < limit ? await newestEnded(ask, wanted, limit - open.length, budget) : [];
  return [...open, ...ended].map((row) => row.transaction_no);
}

/** A client has few open rows, which is why one index of them is enough. */
async function newestOpen(ask: Ask, wanted: Wanted, limit: number): Promise<readonly Numbered[]> {
  const condition = openCondition(wanted);
  if (!condition) return [];
  return ask(sql<Numbered>`select transaction_no from transactions where client_id = ${wanted.clientId} and ${condition}
    order by created_at desc, transaction_no desc limit ${limit}`);
}

/**
 * How much is read must not depend on how rarely filters meet, nor on where in time the rows lie: so a search goes by the kinds
 * of rows that it asks for, and never through all rows in the hope of meeting some. Where it asks for many kinds, what it wants
 * is mostly near: among the newest of all, or among few of such an amount.
 */
async function newestEnded(
  ask: Ask,
  wanted: Wanted,
  limit: number,
  budget: Budget,
): Promise<readonly Numbered[]> {
  if (wanted.endedStatuses?.length === 0) return [];
  if (wanted.recipientAccounts) return ask(newestOfAccounts(wanted, wanted.recipientAccounts, limit));
  const { walletIds, types, providers, endedStatuses: statuses, amounts } = wanted;
  if ([walletIds, types, providers, statuses, amounts].every((filter) => filter === null))
    return ask(newestOfAll(wanted, limit));
  const kindCount = await countKinds(ask, wanted);
  if (kindCount > budget.manyKinds) {
    const near = walletIds === null ? await ask(amongNewest(wanted, limit, budget)) : [];
    if (near.length === limit) return near;
    const few = amounts && (await newestAmongFew(ask, wanted, amounts, limit, budget));
    if (few) return few;
  }
  return kindCount === 0 ? [] : ask(inOrder([newestOfKinds(wanted, kindCount, limit, budget)], limit));
}

/**
 * By amount over all kinds at once, where few rows lie there: those of most wallets. The other wallets, of currencies with other
 * decimals, have other limits and fewer kinds. Null where it is not few.
 */
async function newestAmongFew(
  ask: Ask,
  wanted: Wanted,
  amounts: readonly WalletAmounts[],
  limit: number,
  budget: Budget,
): Promise<readonly Numbered[] | null> {
  const [most, ...others] = amounts.toSorted((a, b) => b.walletIds.length - a.walletIds.length);
  if (!most) return [];
  const rest = { ...wanted, amounts: others, walletIds: others.flatMap((of) => of.walletIds) };
  const kindCount = others.length > 0 ? await countKinds(ask, rest) : 0;
  const ofOthers = kindCount > 0 ? newestOfKinds(rest, kindCount, limit, budget) : null;
  const rows = await ask(newestOfAmount(wanted, most, ofOthers, limit, budget.fewOfClient));
  return rows.some((row) => row.is_capped) ? null : rows;
}

function inOrder(ways: readonly RawBuilder<unknown>[], limit: number): RawBuilder<Numbered> {
  return sql`select transaction_no from (${sql.join(ways, sql` union all `)}) found
    order by completed_at desc, transaction_no desc limit ${limit}`;
}

function newestOfAll(wanted: Wanted, limit: number): RawBuilder<Numbered> {
  return sql`select transaction_no from transactions where client_id = ${wanted.clientId} and ${endedCondition(wanted)}
    order by completed_at desc, transaction_no desc limit ${limit}`;
}

function amongNewest(wanted: Wanted, limit: number, budget: Budget): RawBuilder<Numbered> {
  const near = wanted.amounts ? budget.nearWithAmounts : budget.near;
  const anyOf: Wanted = { ...wanted, types: null, providers: null, endedStatuses: null, amounts: null };
  return sql`
    select transaction_no from (
      select * from transactions where client_id = ${wanted.clientId} and ${endedCondition(anyOf)}
      order by completed_at desc, transaction_no desc limit ${near}) newest
    where ${endedCondition(wanted)}
    order by completed_at desc, transaction_no desc limit ${limit}`;
}

/** Each spelling by itself, in order out of its index, which holds what the other filters ask. */
function newestOfAccounts(wanted: Wanted, accounts: readonly string[], limit: number): RawBuilder<Numbered> {
  return sql`
    select found.transaction_no from unnest(${accounts}::text[]) a(account)
    cross join lateral (
      select completed_at, transaction_no from transactions
      where client_id = ${wanted.clientId} and recipient_account = a.account and ${endedCondition({ ...wanted, recipientAccounts: null })}
      order by completed_at desc, transaction_no desc limit ${limit}) found
    order by found.completed_at desc, found.transaction_no desc limit ${limit}`;
}
