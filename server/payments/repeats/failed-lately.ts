import { sql } from "kysely";
import type { Tx } from "../../platform/db.ts";
import type { SetOfLines } from "../sets/store-lines.ts";
import { rankOf } from "./shown-repeats.ts";

/** The planner expects a set that was just stored to have one line, so nested loops are turned off for sets with more lines. */
const linesLookedUpSingly = 100;

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
 * or is about to be paid by the last look, does not count (PAY-67).
 */
export async function selectFailedLately(
  tx: Tx,
  { clientId, setId }: SetOfLines,
  { lineCount, named }: { lineCount: number; named: number },
): Promise<FailedRepeats> {
  if (lineCount > linesLookedUpSingly) await sql`set local enable_nestloop = off`.execute(tx);
  const { rows } = await sql<FailedRepeats>`
    with failed as materialized (
      select recipient_account as account, recipient_minor as minor, recipient_currency as currency, coalesce(reason, '') as reason,
        max(completed_at) as at
      from transactions
      where client_id = ${clientId} and completed_at is not null and completed_at > app_now() - interval '7 days' and status = 'failed'
      group by 1, 2, 3, 4)
    select count(*)::integer as count, coalesce((array_agg(line_no order by line_no))[1:${sql.lit(named)}], '{}') as first,
      case when min(day) = max(day) then min(day) end as day
    from (
      select l.line_no, to_char(failed.at at time zone 'UTC', 'YYYY-MM-DD') as day
      from payment_lines l join failed
        on failed.account = l.recipient_account and failed.minor = l.amount_minor and failed.currency = l.currency
          and failed.reason = coalesce(l.reason, '')
      where l.client_id = ${clientId} and l.set_id = ${setId}::uuid and l.line_no not in (
        select r.line_no from payment_repeats r
        where r.client_id = ${clientId} and r.set_id = ${setId}::uuid and r.kind_rank <= ${rankOf("waiting")})) line`.execute(
    tx,
  );
  if (lineCount > linesLookedUpSingly) await sql`set local enable_nestloop = on`.execute(tx);
  return rows[0]!;
}
