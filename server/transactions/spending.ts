import { sql } from "kysely";
import { fundingTypes } from "@corridor/product/transactions/types";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";

/** As constants: only then does a kept plan use the index of fundings. */
const isFunding = sql`status = 'succeeded' and type in (${sql.join(fundingTypes.map((type) => sql.lit(type)))})`;

export type FundingRow = { wallet_id: string; completed_at: Date; amount_minor: bigint };

/** The newest fundings of each wallet that the transaction's person sees on its own, newest first; not those of subwallets below it. */
export async function selectNewestFunding(tx: Tx, clientId: string, limit: number): Promise<FundingRow[]> {
  const { rows } = await sql<FundingRow>`
    with own as materialized (
      select wallet_id from wallets w
      where client_id = ${clientId} and (parent_wallet_id is null
        or parent_wallet_id not in (select p.wallet_id from wallets p where p.client_id = ${clientId}))
    )
    select f.wallet_id, f.completed_at, f.amount_minor
    from own w
    cross join lateral (
      select t.wallet_id, t.completed_at, t.amount_minor, t.transaction_no from transactions t
      where t.client_id = ${clientId} and t.wallet_id = w.wallet_id and ${isFunding}
      order by t.completed_at desc, t.transaction_no desc limit ${sql.lit(limit)}) f
    order by f.completed_at desc, f.transaction_no desc`.execute(keepingPlans(tx));
  return rows;
}

/** A month and what a wallet spent in it; null if no wallet spent anything. */
export type MonthRow = { month: string } & (
  | { wallet_id: string; spend_minor: bigint; fees_minor: bigint }
  | { wallet_id: null; spend_minor: null; fees_minor: null }
);

/** This UTC month and the eleven before it, newest first, with the spending of each wallet that the transaction's person may see. */
export async function selectYearOfSpending(tx: Tx, clientId: string): Promise<MonthRow[]> {
  const thisMonth = sql`date_trunc('month', app_now() at time zone 'UTC')`;
  const { rows } = await sql<MonthRow>`
    select to_char(m.month, 'YYYY-MM') as month, s.wallet_id, s.spend_minor, s.fees_minor
    from generate_series(${thisMonth} - interval '11 months', ${thisMonth}, interval '1 month') m(month)
    left join (
      select wallet_id, month, spend_minor, fees_minor from wallet_months
      where client_id = ${clientId} and month > ${thisMonth} - interval '12 months') s on s.month = m.month
    order by m.month desc`.execute(keepingPlans(tx));
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
