import { randomUUID } from "node:crypto";
import { cpuOf } from "../worlds/ledger-world.ts";
import { rowOf, type Bench, type BenchOptions, type Row } from "../row.ts";
import { hugeClient, lastSecond } from "../search/search-rows.ts";
import { fill, lives, type Recipients } from "../transactions.ts";
import { proposalRows } from "./proposals.ts";
import { openSearchWorld, type SearchWorld } from "../worlds/search-world.ts";
import { openTransactionsWorld } from "../worlds/transactions-world.ts";

const rounds = 7;
const lineCount = 10_000;

async function run({ full }: BenchOptions): Promise<Row[]> {
  // With fewer transactions, a join that reads all payments of 62 days is faster than 10,000 searches.
  const size = full ? 10_000_000 : 1_000_000;
  const world = await openSearchWorld(size);
  try {
    const text = size.toLocaleString("en");
    return [await lookRow(world, text), ...(await proposalRows(world, text)), ...(await costRows(full))];
  } finally {
    await world.stop();
  }
}

/**
 * A look at a request, against one statement that joins the same lines by the same key and stores what it finds. It reads what every look
 * must read: the succeeded payments of 62 days without those that came back, the payments under way, and the lines of requests that wait.
 * Two plans of the statement are measured in each round, the planner's own choice and a search of the index for each line, and the cheaper
 * one counts. The statement judges nothing, compares no lines of the set with each other and finds no repeated requests.
 */
async function lookRow({ owner }: SearchWorld, size: string): Promise<Row> {
  const setId = randomUUID();
  await insertSet(owner, setId);
  await owner.query("vacuum analyze payment_lines");
  await owner.query(foundByJoin);
  const clockOffset = `${lastSecond - Math.round(Date.now() / 1_000)} seconds`;
  await owner.query("select set_config('app.clock_offset', $1, false)", [clockOffset]);
  const { rows: found } = await owner.query<{ pid: number }>("select pg_backend_pid() as pid");
  const cpu = async (statement: string, values: unknown[]): Promise<number> => {
    const before = cpuOf(found[0]!.pid);
    await owner.query(statement, values);
    return (cpuOf(found[0]!.pid) - before) / 1e6;
  };
  const look = () => cpu("select look_for_repeats($1, array[$2::uuid], null)", [hugeClient, setId]);
  const given = [hugeClient, setId, daysBefore(62), daysBefore(7)];
  const join = async (statement: string) =>
    (await cpu("delete from found_by_join", [])) + (await cpu(statement, given));
  // The processor time of other backends would not be counted.
  await owner.query("set max_parallel_workers_per_gather = 0");
  const ratios: number[] = [];
  let [ours, planned, searched] = [0, 0, 0];
  await owner.query("select set_config('app.client_id', $1, false)", [hugeClient]);
  for (let round = 0; round <= rounds; round += 1) {
    [ours, planned, searched] = [await look(), await join(joinAsPlanned), await join(joinBySearches)];
    if (round > 0) ratios.push(ours / Math.min(planned, searched)); // the first warms up
  }
  const { rows } = await owner.query<{ count: number }>(
    "select found_count as count from payment_looks where client_id = $1 and set_id = $2",
    [hugeClient, setId],
  );
  return rowOf(
    `a look at ${lineCount.toLocaleString("en")} payments over ${size} transactions: CPU of one join by the same key`,
    ratios,
    1.5,
    `${ours.toFixed(0)} against ${planned.toFixed(0)} (as planned) and ${searched.toFixed(0)} (by searches) ms in the last round; ${rows[0]!.count} repeats found`,
  );
}

function daysBefore(days: number): string {
  return new Date((lastSecond - days * 86_400) * 1_000).toISOString();
}

/** Half of the lines repeat payments of the last weeks, as a run that somebody pays again in part. */
async function insertSet(owner: SearchWorld["owner"], setId: string): Promise<void> {
  await owner.query(
    `insert into payment_sets (client_id, set_id, request_id, user_id, state)
     values ($1, $2, gen_random_uuid(), gen_random_uuid(), 'valid')`,
    [hugeClient, setId],
  );
  await owner.query(
    `insert into payment_lines (client_id, set_id, line_no, wallet_id, provider, payment_kind, currency, amount_minor, fee_minor,
       recipient_account, recipient_name)
     select $1, $2, row_number() over () - 1, 'w0', 'mpesa-ke', 'mobile', 'KES', minor, 0, account, 'Grace Achieng Otieno'
     from (
       (select recipient_account as account, recipient_minor as minor from transactions
         where client_id = $1 and status = 'succeeded' and recipient_account is not null and recipient_minor > 0
         order by completed_at desc limit ${lineCount / 2})
       union all
       select '+2549' || lpad(i::text, 8, '0'), 1000 + i from generate_series(1, ${lineCount / 2}) i) paid`,
    [hugeClient, setId],
  );
}

/** With the keys of payment_repeats. */
const foundByJoin = `
  create table found_by_join (client_id text, set_id uuid, line_no integer, wallet_id text, transaction_no bigint, request_id uuid,
    at timestamptz, primary key (client_id, set_id, line_no, wallet_id))`;

/** Stores the payments of the last 7 days and those that have not ended. `paid` says how the succeeded payments are joined. */
const joinByKey = (paid: (condition: string) => string) => `
  with lines as materialized (
    select line_no, repeat_key(recipient_account, amount_minor, currency) as key
    from payment_lines where client_id = $1 and set_id = $2
  ), found as (
    select l.line_no, t.wallet_id, t.transaction_no, t.request_id, t.completed_at as at
    from lines l ${paid(`t.client_id = $1 and t.status = 'succeeded' and t.recipient_account is not null
      and repeat_key(t.recipient_account, t.recipient_minor, t.recipient_currency) = l.key and t.completed_at > $3`)}
    where not exists (
      select from transactions v where v.client_id = $1 and v.reversed_transaction_id = t.transaction_id and v.type = 'Reversal')
    union all
    select l.line_no, t.wallet_id, t.transaction_no, t.request_id, t.created_at
    from lines l join transactions t on t.client_id = $1 and t.completed_at is null
      and repeat_key(t.recipient_account, t.recipient_minor, t.recipient_currency) = l.key
    union all
    select l.line_no, w.wallet_id, null, r.request_id, r.created_at
    from payment_requests r
    join payment_lines w on w.client_id = r.client_id and w.set_id = r.set_id
    join lines l on l.key = repeat_key(w.recipient_account, w.amount_minor, w.currency)
    where r.client_id = $1 and r.finished_at is null and r.released_count < r.total_count
  ), stored as (
    insert into found_by_join (client_id, set_id, line_no, wallet_id, transaction_no, request_id, at)
    select distinct on (line_no, wallet_id) $1, $2, line_no, wallet_id, transaction_no, request_id, at
    from found where at > $4 order by line_no, wallet_id, at desc
  )
  select count(*), max(at) from found`;

const joinAsPlanned = joinByKey((condition) => `join transactions t on ${condition}`);
const joinBySearches = joinByKey(
  (condition) => `cross join lateral (select * from transactions t where ${condition} offset 0) t`,
);

/** People who are paid every month, with a few new ones. */
const payroll: Recipients = { known: 5_000, newShare: 0.02 };
/** The first payday of a client: each name is written into the index of names. */
const onlyNew: Recipients = { known: 5_000, newShare: 1 };
const withoutIndexes = `
  drop index transactions_by_repeat_key, transactions_failed_by_repeat_key;
  drop trigger note_paid_recipients on transactions`;

/** The same changes of payments with the indexes of repeats and the names of recipients, and without both. */
async function costRows(full: boolean): Promise<Row[]> {
  const world = await openTransactionsWorld(async ({ owner }) => {
    await owner.query(withoutIndexes);
  });
  try {
    const databases = [world.whole, world.bare];
    for (const database of databases) await fill(database, full ? 1_000_000 : 50_000, payroll);
    const of = "a table without the indexes of repeats and the names of recipients";
    const firstPayday = { of: `${of}, all recipients are new`, goal: 2, recipients: onlyNew };
    return [
      await lives(databases, 1_000, 5, { of, goal: 1.15, recipients: payroll }),
      await lives(databases, 1_000, 5, firstPayday),
    ];
  } finally {
    await world.stop();
  }
}

export const again: Bench = { group: "again", run };
