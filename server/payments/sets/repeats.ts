import { sql, type RawBuilder } from "kysely";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { Repeat, RepeatSummary } from "@corridor/product/payments/requests/repeat";
import type { Tx } from "../../platform/db.ts";
import { isReversed } from "../../transactions/reversals.ts";
import type { SetOfLines, SetsOfFile } from "./store-lines.ts";

/** A set with more lines is compared with the payments of the week in one join; in a smaller set each line is looked up. */
const linesLookedUpSingly = 100;

/** How many lines the set has, and how many of the found lines are named at most. */
type ComparisonSize = { readonly lineCount: number; readonly named: number };

/**
 * Compares the lines of a set with other payments. The planner expects a set that was just stored to have one line, so nested loops are
 * turned off for larger sets.
 */
async function executeComparison<Row>(tx: Tx, lineCount: number, statement: RawBuilder<Row>): Promise<Row> {
  if (lineCount > linesLookedUpSingly) await sql`set local enable_nestloop = off`.execute(tx);
  const { rows } = await statement.execute(tx);
  if (lineCount > linesLookedUpSingly) await sql`set local enable_nestloop = on`.execute(tx);
  return rows[0]!;
}

/** Lines to an account that got the same amount in the last 7 days, or is about to, also by a request that has not begun (PAY-31). */
export async function selectPaidLately(
  tx: Tx,
  set: SetOfLines,
  { lineCount, named }: ComparisonSize,
): Promise<RepeatSummary> {
  const { clientId, setId } = set;
  const statement = sql<{ count: number; first: number[] }>`
    select count(*)::integer as count, coalesce((array_agg(l.line_no order by l.line_no))[1:${sql.lit(named)}], '{}') as first
    from payment_lines l
    where l.client_id = ${clientId} and l.set_id = ${setId} and ${isPaidLately(onlySet(set))}`;
  const { count, first } = await executeComparison(tx, lineCount, statement);
  return { count, first: first.length === 0 ? [] : await selectRepeated(tx, set, first) };
}

/** How many lines of a payment file repeat a payment of the last 7 days. */
export async function countPaidLately(tx: Tx, sets: SetsOfFile, lineCount: number): Promise<number> {
  const statement = sql<{ count: number }>`
    select count(*)::integer as count from payment_lines l
    where l.client_id = ${sets.clientId} and l.set_id = any (${sets.setIds}::uuid[]) and ${isPaidLately(sets)}`;
  return (await executeComparison(tx, lineCount, statement)).count;
}

type RepeatsOfSet = {
  readonly setId: string;
  /** Lines that repeat a payment of the last 7 days. */
  readonly paidLately: number;
  /** Lines that repeat an earlier line of the file, also one of another set. */
  readonly inside: number;
  /** Lines that do one or both. */
  readonly either: number;
};

/** How many lines of each set of a payment file repeat other payments, only sets that have such lines (FILE-37). */
export async function countRepeatsBySet(
  tx: Tx,
  sets: SetsOfFile,
  lineCount: number,
): Promise<readonly RepeatsOfSet[]> {
  const statement = sql<{ found: readonly RepeatsOfSet[] }>`
    select coalesce(json_agg(found), '[]') as found from (
      select set_id as "setId", count(*) filter (where is_paid)::integer as "paidLately",
        count(*) filter (where is_again)::integer as inside, count(*)::integer as either
      from (
        select l.set_id, ${isPaidLately(sets)} as is_paid,
          row_number() over (partition by l.recipient_account, l.amount_minor, l.currency
            order by array_position(${sets.setIds}::uuid[], l.set_id), l.line_no) > 1 as is_again
        from payment_lines l
        where l.client_id = ${sets.clientId} and l.set_id = any (${sets.setIds}::uuid[])) line
      where is_paid or is_again group by set_id) found`;
  return (await executeComparison(tx, lineCount, statement)).found;
}

/** Lines that repeat a failed payment. */
export type FailedRepeats = {
  readonly count: number;
  /** The numbers of the first of these lines. */
  readonly first: readonly number[];
  /** The day on which the payments failed; null if they failed on several days. */
  readonly day: string | null;
};

/**
 * Lines that repeat a payment that failed in the last 7 days: the same account, amount, currency and reason. A line that was paid since,
 * or is about to be paid, does not count (PAY-67).
 */
export async function selectFailedLately(
  tx: Tx,
  set: SetOfLines,
  { lineCount, named }: ComparisonSize,
): Promise<FailedRepeats> {
  const { clientId, setId } = set;
  const statement = sql<FailedRepeats>`
    select count(*)::integer as count, coalesce((array_agg(line_no order by line_no))[1:${sql.lit(named)}], '{}') as first,
      case when min(day) = max(day) then min(day) end as day
    from (
      select l.line_no, to_char(failed.at at time zone 'UTC', 'YYYY-MM-DD') as day
      from payment_lines l join (
        select recipient_account as account, recipient_minor as minor, recipient_currency as currency, coalesce(reason, '') as reason,
          max(completed_at) as at
        from transactions
        where client_id = ${clientId} and completed_at is not null and completed_at > ${aWeekAgo} and status = 'failed'
        group by 1, 2, 3, 4) failed
        on failed.account = l.recipient_account and failed.minor = l.amount_minor and failed.currency = l.currency
          and failed.reason = coalesce(l.reason, '')
      where l.client_id = ${clientId} and l.set_id = ${setId} and not ${isPaidLately(onlySet(set))}) line`;
  return executeComparison(tx, lineCount, statement);
}

function onlySet({ clientId, setId }: SetOfLines): SetsOfFile {
  return { clientId, setIds: [setId] };
}

const aWeekAgo = sql`app_now() - interval '7 days'`;

/** Payments of the last 7 days that did not come back, and payments that are about to be made. */
function payments({ clientId, setIds }: SetsOfFile) {
  return sql`(
    select recipient_account as account, recipient_minor as minor, recipient_currency as currency, transaction_id, request_id,
      batch_reference, completed_at as at from transactions
    where client_id = ${clientId} and completed_at is not null and completed_at > ${aWeekAgo}
      and created_at > ${aWeekAgo} and status = 'succeeded' and not ${isReversed(clientId, sql`transactions.transaction_id`)}
    union all
    select recipient_account, recipient_minor, recipient_currency, transaction_id, request_id, batch_reference, created_at
    from transactions
    where client_id = ${clientId} and completed_at is null and created_at > ${aWeekAgo}
    union all
    select w.recipient_account, w.amount_minor, w.currency, null, r.request_id, r.batch_reference, r.created_at
    from payment_requests r join payment_lines w on w.client_id = r.client_id and w.set_id = r.set_id
    where r.client_id = ${clientId} and r.set_id <> all (${setIds}::uuid[]) and r.finished_at is null and r.released_count = 0
      and r.created_at > ${aWeekAgo})`;
}

/** Whether the line `l` of the sets was paid in the last 7 days, or is about to be paid. */
function isPaidLately(sets: SetsOfFile): RawBuilder<unknown> {
  return sql`exists (
      select from ${payments(sets)} paid
      where paid.account = l.recipient_account and paid.minor = l.amount_minor and paid.currency = l.currency)`;
}

/** For each of these lines the newest payment that it repeats. */
async function selectRepeated(tx: Tx, set: SetOfLines, lines: readonly number[]): Promise<Repeat[]> {
  const { rows } = await sql<RepeatRow>`
    select distinct on (l.line_no) l.line_no as "lineNumber", l.recipient_name as name, l.recipient_account as account,
      l.amount_minor as minor, l.currency, null as "ofLineNumber", null as "ofName", paid.transaction_id as "transactionId",
      paid.request_id as "requestId", paid.batch_reference as "batchReference",
      floor(extract(epoch from paid.at))::integer as timestamp
    from payment_lines l join ${payments(onlySet(set))} paid
      on paid.account = l.recipient_account and paid.minor = l.amount_minor and paid.currency = l.currency
    where l.client_id = ${set.clientId} and l.set_id = ${set.setId} and l.line_no = any (${lines}::integer[])
    order by l.line_no, paid.at desc`.execute(tx);
  return rows.map(asRepeat);
}

type RepeatRow = Omit<Repeat, "amount" | "currency"> & { minor: bigint; currency: Currency };

function asRepeat({ minor, ...repeat }: RepeatRow): Repeat {
  return { ...repeat, amount: toDecimal({ minor, currency: repeat.currency }) };
}

/** Lines that repeat an earlier line of the set (PAY-31), each with the first line that it equals. */
export async function selectRepeatedInside(
  tx: Tx,
  { clientId, setId }: SetOfLines,
  named: number,
): Promise<RepeatSummary> {
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
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...row }) => asRepeat(row)) };
}
