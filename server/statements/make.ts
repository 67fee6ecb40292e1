import { sql } from "kysely";
import { addDays } from "@corridor/product/epoch";
import { closeLedgerDay } from "../ledger/close-day.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { clearMendedBalanceFaults, reportFaults, type StatementFault } from "./faults.ts";
import { selectMissingDays, type MissingDays } from "./missing.ts";

/** The most days of wallets that one statement of SQL makes, and the most entries that these wallets may have. */
const daysAtOnce = 10_000;
const entriesAtOnce = 500_000;

/**
 * Makes every missing statement of every wallet, oldest day first (STMT-04). Each batch is committed by itself, so a run that is
 * killed or told to stop loses nothing, and two runs at the same time make the same rows once. Returns how many statements were made.
 */
export async function makeMissingStatements(app: App, stopping?: AbortSignal): Promise<number> {
  const missing = await app.db.systemTransaction("find missing statements", selectMissingDays);
  let madeCount = 0;
  for (const batch of groupMissingDays(missing)) {
    if (stopping?.aborted) break;
    const closed = await app.db.systemTransaction("close ledger days", (tx) => closeDays(tx, batch));
    const { made, faults } = await app.db.systemTransaction("make statements", (tx) => makeDays(tx, closed));
    madeCount += made;
    await reportFaults(app, faults);
  }
  if (madeCount > 0) await app.db.systemTransaction("clear statement faults", clearMendedBalanceFaults);
  return madeCount;
}

/** A wallet with very many entries is made day by day. The other wallets share statements of SQL. */
export function groupMissingDays(missing: readonly MissingDays[]): MissingDays[][] {
  const batches: MissingDays[][] = [];
  let [days, entries] = [Infinity, Infinity];
  for (const wallet of missing) {
    if (wallet.entryCount > entriesAtOnce) {
      batches.push(...singleDaysOf(wallet).map((day) => [day]));
      [days, entries] = [Infinity, Infinity];
      continue;
    }
    days += wallet.dayCount;
    entries += wallet.entryCount;
    if (days > daysAtOnce || entries > entriesAtOnce) {
      batches.push([]);
      [days, entries] = [wallet.dayCount, wallet.entryCount];
    }
    batches.at(-1)!.push(wallet);
  }
  return batches;
}

function singleDaysOf(wallet: MissingDays): MissingDays[] {
  return Array.from({ length: wallet.dayCount }, (_, index) => {
    const day = addDays(wallet.firstDay, index);
    return { ...wallet, firstDay: day, lastDay: day, dayCount: 1 };
  });
}

/** All wallets of a batch are closed up to the same day, except one that is made day by day. */
async function closeDays(tx: Tx, batch: readonly MissingDays[]): Promise<MissingDays[]> {
  const closed = await closeLedgerDay(tx, batch, batch[0]!.lastDay);
  const names = new Set(closed.map(({ clientId, walletId }) => `${clientId}/${walletId}`));
  return batch.filter(({ clientId, walletId }) => names.has(`${clientId}/${walletId}`));
}

/** What the ledger says about each day of the wallet `w`: its balance at the end, and at the end of the day before. */
const ledgerDays = sql`
  select l.day, l.closing_minor, lag(l.closing_minor) over (order by l.day) as before_minor
  from (
    select d.day::date as day, (
      select coalesce(sum(newest.balance_minor), 0)::bigint from ledger_accounts a
      cross join lateral (
        select l.balance_minor from ledger_days l
        where l.client_id = a.client_id and l.account_id = a.account_id and l.day <= d.day::date
        order by l.day desc limit 1) newest
      where a.client_id = w.client_id and a.wallet_id = w.wallet_id) as closing_minor
    from generate_series(w.first_day - 1, w.last_day, interval '1 day') d(day)) l`;

/**
 * What the transactions of the wallet `w` say about each day: their sums, the balance before the first, and the number of the first one
 * whose balance does not follow from the one before.
 */
const transactionDays = sql`
  select t.day, count(*) filter (where t.moved_minor >= 0) as credit_count,
    coalesce(sum_minor(t.moved_minor) filter (where t.moved_minor >= 0), 0) as credit_minor,
    count(*) filter (where t.moved_minor < 0) as debit_count,
    -coalesce(sum_minor(t.moved_minor) filter (where t.moved_minor < 0), 0) as debit_minor,
    sum_minor(t.fee_minor) as fee_minor, max(t.balance_minor - t.moved_minor) filter (where t.place = 1) as start_minor,
    min(t.transaction_no) filter (
      where t.balance_minor is null or (t.place > 1 and t.balance_minor is distinct from t.before_minor + t.moved_minor)) as jump_no
  from (
    select t.*, row_number() over running as place, lag(t.balance_minor) over running as before_minor
    from (
      select (t.completed_at at time zone 'UTC')::date as day, t.completed_at, t.transaction_no,
        t.amount_minor - t.fee_minor as moved_minor, t.fee_minor, t.balance_minor
      from transactions t
      where t.client_id = w.client_id and t.wallet_id = w.wallet_id and t.status = 'succeeded'
        and t.completed_at >= w.first_day::timestamp at time zone 'UTC'
        and t.completed_at < (w.last_day + 1)::timestamp at time zone 'UTC') t
    window running as (partition by t.day order by t.completed_at, t.transaction_no)) t
  group by t.day`;

/**
 * Makes the statements of days that are closed. The balances are the ledger's. The transactions must lead from each to the next,
 * line by line; the first day on which they do not is returned as a fault, and neither it nor a later day of its wallet is made
 * (STMT-02).
 */
async function makeDays(
  tx: Tx,
  closed: readonly MissingDays[],
): Promise<{ made: number; faults: StatementFault[] }> {
  const { rows } = await sql<{ made: number; fault: StatementFault | null }>`
    with wanted as materialized (
      select u.*, w.currency, b.number, coalesce(b.closing_minor, 0) as opening_minor
      from unnest(${closed.map(({ clientId }) => clientId)}::text[], ${closed.map(({ walletId }) => walletId)}::text[],
        ${closed.map(({ firstDay }) => firstDay)}::date[], ${closed.map(({ lastDay }) => lastDay)}::date[])
        u(client_id, wallet_id, first_day, last_day)
      join wallets w on w.client_id = u.client_id and w.wallet_id = u.wallet_id
      left join statements b on b.client_id = u.client_id and b.wallet_id = u.wallet_id and b.day = u.first_day - 1
      -- The statement before may not have been made: then this one waits too.
      where b.day is not null or u.first_day = (w.created_at at time zone 'UTC')::date
    ), judged as (
      -- Everything of one wallet is computed together: joins between the days of many wallets would be planned by guesses.
      select w.*, each.*, (each.day > w.first_day or w.opening_minor = each.before_minor)
          and (each.start_minor is null or each.start_minor = each.before_minor) and each.jump_no is null
          and each.before_minor + each.credit_minor - each.debit_minor = each.closing_minor as is_right
      from wanted w
      cross join lateral (
        select d.day, d.closing_minor, d.before_minor, coalesce(s.credit_count, 0) as credit_count,
          coalesce(s.credit_minor, 0) as credit_minor, coalesce(s.debit_count, 0) as debit_count,
          coalesce(s.debit_minor, 0) as debit_minor, coalesce(s.fee_minor, 0) as fee_minor, s.start_minor, s.jump_no
        from (${ledgerDays}) d
        left join (${transactionDays}) s on s.day = d.day
        where d.day >= w.first_day) each
    ), joined as materialized (
      select *, bool_and(is_right) over (partition by client_id, wallet_id order by day) as is_joined from judged
    ), made as (
      insert into statements (client_id, wallet_id, day, number, currency, opening_minor, credit_minor, credit_count, debit_minor,
        debit_count, fee_minor, closing_minor)
      select client_id, wallet_id, day, coalesce(number, 0) + (day - first_day) + 1, currency, before_minor, credit_minor, credit_count,
        debit_minor, debit_count, fee_minor, closing_minor
      from joined where is_joined order by client_id, wallet_id, day
      -- A second worker may have just made the same statements.
      on conflict (client_id, wallet_id, day) do nothing
      returning day
    ), fault as (
      select distinct on (client_id, wallet_id) client_id, wallet_id, day,
        format('The ledger has %s at the beginning (the statement before: %s) and %s at the end; the transactions begin at %s, add %s and take %s%s. All in minor units.',
          before_minor, case when day = first_day then opening_minor else before_minor end, closing_minor, coalesce(start_minor, before_minor), credit_minor, debit_minor,
          ', and the balance of transaction number ' || jump_no || ' does not follow from the one before') as description
      from joined where not is_joined order by client_id, wallet_id, day
    )
    select (select count(*) from made)::integer as made,
      case when f.day is not null then json_build_object(
        'clientId', f.client_id, 'walletId', f.wallet_id, 'day', f.day, 'description', f.description) end as fault
    from (select) one left join fault f on true`.execute(tx);
  return { made: rows[0]!.made, faults: rows.flatMap(({ fault }) => fault ?? []) };
}
