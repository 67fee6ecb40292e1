import { sql } from "kysely";
import { fundingTypes } from "@corridor/product/transactions/types";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";

/** As constants: only then does a kept plan use the index of fundings. */
const isFunding = sql`status = 'succeeded' and type in (${sql.join(fundingTypes.map((type) => sql.lit(type)))})`;

export type FundingRow = { wallet_id: string; completed_at: Date; amount_minor: bigint };

/** The newest fundings of each of these wallets, newest first. */
export async function selectNewestFunding(
  tx: Tx,
  clientId: string,
  walletIds: readonly string[],
  limit: number,
): Promise<FundingRow[]> {
  const { rows } = await sql<FundingRow>`
    select f.wallet_id, f.completed_at, f.amount_minor
    from unnest(${walletIds}::text[]) w(wallet_id)
    cross join lateral (
      select t.wallet_id, t.completed_at, t.amount_minor, t.transaction_no from transactions t
      where t.client_id = ${clientId} and t.wallet_id = w.wallet_id and ${isFunding}
      order by t.completed_at desc, t.transaction_no desc limit ${sql.lit(limit)}) f
    order by f.completed_at desc, f.transaction_no desc`.execute(keepingPlans(tx));
  return rows;
}

export type MonthRow = { wallet_id: string; month: string; spend_minor: bigint; fees_minor: bigint };

/** The spending of these wallets in this month and the eleven before it, in UTC; months without spending are left out. */
export async function selectYearOfSpending(
  tx: Tx,
  clientId: string,
  walletIds: readonly string[],
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select wallet_id, to_char(month, 'YYYY-MM') as month, spend_minor, fees_minor
    from wallet_months
    where client_id = ${clientId} and wallet_id = any (${walletIds}::text[])
      and month > date_trunc('month', app_now() at time zone 'UTC') - interval '12 months'`.execute(
    keepingPlans(tx),
  );
  return rows;
}

const fundingMarksShown = 500;

/** The money that came into a wallet since the beginning of a UTC day, newest first. */
export async function selectFundingSince(
  tx: Tx,
  clientId: string,
  walletId: string,
  firstDay: string,
): Promise<FundingRow[]> {
  const { rows } = await sql<FundingRow>`
    select wallet_id, completed_at, amount_minor from transactions
    where client_id = ${clientId} and wallet_id = ${walletId} and ${isFunding}
      and completed_at >= ${firstDay}::date::timestamp at time zone 'UTC'
    order by completed_at desc, transaction_no desc limit ${fundingMarksShown}`.execute(tx);
  return rows;
}
