import { sql, type RawBuilder } from "kysely";
import { endedCondition, openCondition, type WalletAmounts, type RowFilter } from "./matching.ts";
import type { RunQuery, Budget } from "./budget.ts";
import { newestOfAmount, type OfAmount } from "./newest-of-amount.ts";
import { findNear } from "./newest-near.ts";
import { countKinds, isSingle, newestIfFew, newestOfKinds, newestOfWallets } from "./newest-of-kinds.ts";

type NumberedRow = { transaction_no: bigint };

const usual: Budget = {
  manyKinds: 200,
  near: 12_000,
  nearWithAmounts: 1_600,
  fewOfClient: 30_000,
  fewOfKinds: 16_000,
  farther: 60_000,
  fartherInWallets: 25_000,
  lookedAt: 2_000,
};

/**
 * Returns at most `limit` transaction numbers, newest first: open transactions before ended ones (TX-32). Reads only indexes.
 */
export async function selectNewest(
  ask: RunQuery,
  wanted: RowFilter,
  limit: number,
  budget = usual,
): Promise<bigint[]> {
  const open = await newestOpen(ask, wanted, limit);
  const ended = open.length < limit ? await newestEnded(ask, wanted, limit - open.length, budget) : [];
  return [...open, ...ended];
}

function numbersOf(rows: readonly NumberedRow[]): readonly bigint[] {
  return rows.map((row) => row.transaction_no);
}

/** A client has few open rows, so one index covers them. */
async function newestOpen(ask: RunQuery, wanted: RowFilter, limit: number): Promise<readonly bigint[]> {
  const condition = openCondition(wanted);
  if (!condition) return [];
  return numbersOf(
    await ask(sql<NumberedRow>`select transaction_no from transactions where client_id = ${wanted.clientId} and ${condition}
    order by created_at desc, transaction_no desc limit ${limit}`),
  );
}

/**
 * The number of rows read must not grow when a filter matches rarely or old rows only: so a search reads the kinds of rows that
 * it asks for, and never all rows. A search for many kinds or for amounts mostly finds its rows among the newest of all, or
 * among the few rows of such an amount (decision 0029).
 */
async function newestEnded(
  ask: RunQuery,
  wanted: RowFilter,
  limit: number,
  budget: Budget,
): Promise<readonly bigint[]> {
  const { walletIds, types, providers, endedStatuses: statuses, amounts, recipientAccounts } = wanted;
  if (statuses?.length === 0) return [];
  if (recipientAccounts) return numbersOf(await ask(newestOfAccounts(wanted, recipientAccounts, limit)));
  if ([types, providers, statuses, amounts].every((filter) => filter === null))
    return numbersOf(
      await ask(
        walletIds
          ? inListOrder(newestOfWallets(wanted, walletIds, limit, budget))
          : newestOfAll(wanted, limit),
      ),
    );
  const isOfMany = walletIds === null && (await countKinds(ask, wanted)) > budget.manyKinds;
  if (amounts ? !isSingle(amounts) && (isOfMany || !providers) : isOfMany) {
    const near = await newestNear(ask, wanted, limit, budget);
    if (near) return near;
  }
  if (amounts && (isOfMany || !isSingle(amounts))) {
    const few = isOfMany ? newestAmongFew : newestIfFew;
    const rows = await ask(few(wanted, amounts, limit, budget));
    if (!rows.some((row) => row.is_unfinished)) return numbersOf(rows);
  }
  return numbersOf(await ask(inListOrder(newestOfKinds(wanted, limit, budget))));
}

/**
 * If the first look finds some rows, a second reads a little more than should find `limit` rows, unless that is too much. Null
 * if there may be more.
 */
async function newestNear(
  ask: RunQuery,
  wanted: RowFilter,
  limit: number,
  budget: Budget,
): Promise<readonly bigint[] | null> {
  const near = wanted.amounts ? budget.nearWithAmounts : budget.near;
  const isOfWallets = (wanted.walletIds?.length ?? 1) > 1;
  const first = await findNear(ask, wanted, limit, near);
  if (first.isWhole || first.numbers.length === limit) return first.numbers;
  const farther = Math.ceil((1.3 * near * limit) / first.numbers.length);
  if (!(farther <= (isOfWallets ? budget.fartherInWallets : budget.farther))) return null;
  const second = await findNear(ask, wanted, limit, farther);
  return second.isWhole || second.numbers.length === limit ? second.numbers : null;
}

/**
 * By amount over all kinds at once, if few rows have such an amount, for the wallets of the most common decimals. Wallets with
 * other decimals have other limits and fewer kinds.
 */
function newestAmongFew(
  wanted: RowFilter,
  amounts: readonly WalletAmounts[],
  limit: number,
  budget: Budget,
): RawBuilder<OfAmount> {
  const [most, ...others] = amounts.toSorted((a, b) => b.walletIds.length - a.walletIds.length);
  const rest = { ...wanted, amounts: others, walletIds: others.flatMap((of) => of.walletIds) };
  const ofOthers = others.length > 0 ? newestOfKinds(rest, limit, budget) : null;
  return newestOfAmount(wanted, most!, ofOthers, limit, budget.fewOfClient);
}

function inListOrder(found: RawBuilder<unknown>): RawBuilder<NumberedRow> {
  return sql`select transaction_no from ${found} found order by completed_at desc, transaction_no desc`;
}

function newestOfAll(wanted: RowFilter, limit: number): RawBuilder<NumberedRow> {
  return sql`select transaction_no from transactions where client_id = ${wanted.clientId} and ${endedCondition(wanted)}
    order by completed_at desc, transaction_no desc limit ${limit}`;
}

/** Each spelling separately, in order from its index, which also has the columns of the other filters. */
function newestOfAccounts(
  wanted: RowFilter,
  accounts: readonly string[],
  limit: number,
): RawBuilder<NumberedRow> {
  return sql`
    select found.transaction_no from unnest(${accounts}::text[]) a(account)
    cross join lateral (
      select completed_at, transaction_no from transactions
      where client_id = ${wanted.clientId} and recipient_account = a.account and ${endedCondition({ ...wanted, recipientAccounts: null })}
      order by completed_at desc, transaction_no desc limit ${limit}) found
    order by found.completed_at desc, found.transaction_no desc limit ${limit}`;
}
