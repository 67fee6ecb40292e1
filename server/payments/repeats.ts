import { sql } from "kysely";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { Repeat } from "@corridor/product/payments/repeat";
import type { Tx } from "../platform/db.ts";
import { hasReturned } from "../transactions/reversals.ts";
import type { SetOfLines } from "./store-lines.ts";

/** How many lines of a set repeat another payment, and what the first of these lines repeat. */
export type Repeats = { readonly count: number; readonly first: readonly Repeat[] };

/** A set with more lines is compared with the payments of the week in one join; in a smaller set each line is looked up. */
const linesLookedUpSingly = 100;

/**
 * Lines to an account that got the same amount in the last 7 days, or is about to, also by a request that has not begun (PAY-31).
 * The planner expects a set that was just stored to have one line, so nested loops are turned off for larger sets.
 */
export async function selectPaidLately(
  tx: Tx,
  set: SetOfLines,
  { lineCount, named }: { lineCount: number; named: number },
): Promise<Repeats> {
  const { clientId, setId } = set;
  if (lineCount > linesLookedUpSingly) await sql`set local enable_nestloop = off`.execute(tx);
  const { rows } = await sql<{ count: number; first: number[] }>`
    select count(*)::integer as count, coalesce((array_agg(l.line_no order by l.line_no))[1:${sql.lit(named)}], '{}') as first
    from payment_lines l
    where l.client_id = ${clientId} and l.set_id = ${setId} and exists (
      select from ${payments(set)} paid
      where paid.account = l.recipient_account and paid.minor = l.amount_minor and paid.currency = l.currency)`.execute(
    tx,
  );
  if (lineCount > linesLookedUpSingly) await sql`set local enable_nestloop = on`.execute(tx);
  const { count, first } = rows[0]!;
  return { count, first: first.length === 0 ? [] : await selectRepeated(tx, set, first) };
}

const aWeekAgo = sql`app_now() - interval '7 days'`;

/** What was paid in the last 7 days and did not come back, or is about to be paid. */
function payments({ clientId, setId }: SetOfLines) {
  return sql`(
    select recipient_account as account, recipient_minor as minor, recipient_currency as currency, transaction_id, request_id,
      batch_reference, completed_at as at from transactions
    where client_id = ${clientId} and completed_at is not null and completed_at > ${aWeekAgo}
      and created_at > ${aWeekAgo} and status = 'succeeded' and not ${hasReturned(clientId, sql`transactions.transaction_id`)}
    union all
    select recipient_account, recipient_minor, recipient_currency, transaction_id, request_id, batch_reference, created_at
    from transactions
    where client_id = ${clientId} and completed_at is null and created_at > ${aWeekAgo}
    union all
    select w.recipient_account, w.amount_minor, w.currency, null, r.request_id, r.batch_reference, r.created_at
    from payment_requests r join payment_lines w on w.client_id = r.client_id and w.set_id = r.set_id
    where r.client_id = ${clientId} and r.set_id <> ${setId} and r.finished_at is null and r.released_count = 0
      and r.created_at > ${aWeekAgo})`;
}

/** For each of these lines the newest payment that it repeats. */
async function selectRepeated(tx: Tx, set: SetOfLines, lines: readonly number[]): Promise<Repeat[]> {
  const { rows } = await sql<RepeatRow>`
    select distinct on (l.line_no) l.line_no as "lineNumber", l.recipient_name as name, l.recipient_account as account,
      l.amount_minor as minor, l.currency, null as "ofLineNumber", null as "ofName", paid.transaction_id as "transactionId",
      paid.request_id as "requestId", paid.batch_reference as "batchReference",
      floor(extract(epoch from paid.at))::integer as timestamp
    from payment_lines l join ${payments(set)} paid
      on paid.account = l.recipient_account and paid.minor = l.amount_minor and paid.currency = l.currency
    where l.client_id = ${set.clientId} and l.set_id = ${set.setId} and l.line_no = any (${lines}::integer[])
    order by l.line_no, paid.at desc`.execute(tx);
  return rows.map(repeatIn);
}

type RepeatRow = Omit<Repeat, "amount" | "currency"> & { minor: bigint; currency: Currency };

function repeatIn({ minor, ...repeat }: RepeatRow): Repeat {
  return { ...repeat, amount: toDecimal({ minor, currency: repeat.currency }) };
}

/** Lines that repeat an earlier line of the set (PAY-31), each with the first line that it equals. */
export async function selectRepeatedInside(
  tx: Tx,
  { clientId, setId }: SetOfLines,
  named: number,
): Promise<Repeats> {
  const { rows } = await sql<RepeatRow & { count: number }>`
    select count(*) over ()::integer as count, line_no as "lineNumber", recipient_name as name, recipient_account as account,
      amount_minor as minor, currency, first_no as "ofLineNumber", first_name as "ofName", null as "transactionId",
      null as "requestId", null as "batchReference", null::integer as timestamp
    from (
      select line_no, recipient_name, recipient_account, amount_minor, currency,
        first_value(line_no) over same as first_no, first_value(recipient_name) over same as first_name
      from payment_lines where client_id = ${clientId} and set_id = ${setId}
      window same as (partition by recipient_account, amount_minor, currency order by line_no)) line
    where first_no < line_no order by line_no limit ${named}`.execute(tx);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...row }) => repeatIn(row)) };
}

/** Whether at least half of a set was paid lately: then it is probably the same file once more (PAY-65). */
export function isRepeatedFile(paidLately: Repeats, lineCount: number): boolean {
  return paidLately.count * 2 >= lineCount;
}
