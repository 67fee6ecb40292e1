import { sql, type RawBuilder } from "kysely";
import { isMonth } from "@corridor/product/statements/statement";
import type { Tx } from "../platform/db.ts";
import type { StoredStatement } from "./stored-statement.ts";

/** Returns the statement of a day (YYYY-MM-DD) or a month (YYYY-MM); null before it is made. */
export async function findStatement(
  tx: Tx,
  clientId: string,
  walletId: string,
  period: string,
): Promise<StoredStatement | null> {
  return isMonth(period)
    ? findMonth(tx, clientId, walletId, period)
    : findDay(tx, clientId, walletId, period);
}

async function findDay(
  tx: Tx,
  clientId: string,
  walletId: string,
  day: string,
): Promise<StoredStatement | null> {
  const { rows } = await sql<StoredStatement>`
    select ${dayColumns} from statements
    where client_id = ${clientId} and wallet_id = ${walletId} and day = ${day}::date`.execute(tx);
  return rows[0] ?? null;
}

/** A month is the sum of its days, once its last day is made. Months are numbered from the month of the wallet's first day (STMT-06). */
async function findMonth(
  tx: Tx,
  clientId: string,
  walletId: string,
  month: string,
): Promise<StoredStatement | null> {
  const firstDay = `${month}-01`;
  const { rows } = await sql<StoredStatement>`
    select client_id as "clientId", wallet_id as "walletId", ${month} as period, min(day) as "firstDay", max(day) as "lastDay",
      ${monthNumber} as number, max(currency) as currency,
      (array_agg(opening_minor order by day))[1] as "openingMinor",
      sum(credit_minor)::bigint as "creditMinor", sum(credit_count)::integer as "creditCount",
      sum(debit_minor)::bigint as "debitMinor", sum(debit_count)::integer as "debitCount", sum(fee_minor)::bigint as "feeMinor",
      (array_agg(closing_minor order by day desc))[1] as "closingMinor"
    from statements
    where client_id = ${clientId} and wallet_id = ${walletId}
      and day >= ${firstDay}::date and day < ${firstDay}::date + interval '1 month'
    group by client_id, wallet_id
    having max(day) = (${firstDay}::date + interval '1 month' - interval '1 day')::date`.execute(tx);
  return rows[0] ?? null;
}

/** The day of statement number 1 follows from any other statement of the wallet, because numbers have no gaps. */
const firstStatementDay = sql`(max(day) - max(number) + 1)`;
const monthNumber: RawBuilder<unknown> = sql`
  ((extract(year from max(day)) - extract(year from ${firstStatementDay})) * 12
    + extract(month from max(day)) - extract(month from ${firstStatementDay}) + 1)::integer`;

/** Which statements of days are listed. With `after` and `limit` only a part of them. */
type StatementList = {
  readonly walletId?: string | undefined;
  readonly fromDay: string;
  readonly toDay: string;
  readonly after?: { readonly day: string; readonly walletId: string } | undefined;
  readonly limit?: number;
};

/** Returns the statements of these days, oldest first: of one wallet, or of all wallets in sight. */
export async function listStatements(
  tx: Tx,
  clientId: string,
  { walletId, fromDay, toDay, after, limit }: StatementList,
): Promise<StoredStatement[]> {
  const ofWallet = walletId === undefined ? sql`` : sql`and wallet_id = ${walletId}`;
  const afterPlace = after ? sql`and (day, wallet_id) > (${after.day}::date, ${after.walletId})` : sql``;
  const { rows } = await sql<StoredStatement>`
    select ${dayColumns} from statements
    where client_id = ${clientId} ${ofWallet} ${afterPlace} and day between ${fromDay}::date and ${toDay}::date
    order by day, wallet_id limit ${limit ?? null}`.execute(tx);
  return rows;
}

export const dayColumns = sql`
  client_id as "clientId", wallet_id as "walletId", day::text as period, day as "firstDay", day as "lastDay", number, currency,
  opening_minor as "openingMinor", credit_minor as "creditMinor", credit_count as "creditCount", debit_minor as "debitMinor",
  debit_count as "debitCount", fee_minor as "feeMinor", closing_minor as "closingMinor"`;
