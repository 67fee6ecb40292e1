import { sql, type RawBuilder } from "kysely";
import { accountName, type LedgerAccount } from "@corridor/product/ledger/accounts";
import type { PostingOutcome } from "@corridor/product/ledger/model";
import type { Transfer } from "@corridor/product/ledger/transfers";
import type { Tx } from "../platform/db.ts";
import { digestOf } from "./digest.ts";
import { asLedgerProblem } from "./refusals.ts";

/**
 * Posts a set, all or nothing, and returns how many were new: transfers that were posted before are skipped, so that a retry is
 * harmless.
 */
export async function postTransfers(
  tx: Tx,
  clientId: string,
  transfers: readonly Transfer[],
): Promise<number> {
  if (transfers.length === 0) return 0;
  try {
    const { rows } = await sql<{ posted: number }>`
      select post_transfers(${clientId}, ${asArrays(transfers)}) as posted`.execute(tx);
    return rows[0]!.posted;
  } catch (error) {
    throw asLedgerProblem(error);
  }
}

/**
 * Posts each transfer that can be posted, in their order, and returns the outcome of each: an overdraft does not fail the
 * others.
 */
export async function postEach(
  tx: Tx,
  clientId: string,
  transfers: readonly Transfer[],
): Promise<readonly PostingOutcome[]> {
  if (transfers.length === 0) return [];
  const { rows } = await sql<{ outcomes: PostingOutcome[] }>`
    select post_each_transfer(${clientId}, ${asArrays(transfers)}) as outcomes`.execute(tx);
  return rows[0]!.outcomes;
}

/** Each account is sent once, and the legs refer to it by number: a hundred thousand legs are sent as numbers. */
function asArrays(transfers: readonly Transfer[]): RawBuilder<unknown> {
  const accounts: LedgerAccount[] = [];
  const numbers = new Map<string, number>();
  const legTransfers: number[] = [];
  const legAccounts: number[] = [];
  const legAmounts: bigint[] = [];
  transfers.forEach(({ legs }, index) => {
    for (const { account, amount } of legs) {
      const name = accountName(account);
      const number = numbers.get(name) ?? accounts.push(account);
      numbers.set(name, number);
      legTransfers.push(index + 1);
      legAccounts.push(number);
      legAmounts.push(amount);
    }
  });
  const holds = transfers.map(({ holdKey }) => holdKey);
  return sql`${transfers.map(({ key }) => key)}::uuid[], ${transfers.map(({ step }) => step)}::smallint[],
    ${transfers.map(({ kind }) => kind)}::text[], ${transfers.map(digestOf)}::bigint[], ${holds}::uuid[],
    ${legTransfers}::integer[], ${legAccounts}::integer[], ${legAmounts}::bigint[],
    ${accounts.map(({ purpose }) => purpose)}::text[], ${accounts.map(({ subject }) => subject)}::text[],
    ${accounts.map(({ currency }) => currency)}::text[]`;
}
