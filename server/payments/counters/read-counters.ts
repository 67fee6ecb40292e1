import { sql } from "kysely";
import { ageEnds, outcomeKinds, type OpenState } from "@corridor/product/operations/counted";
import {
  delaySteps,
  judgedKinds,
  noOutcomes,
  type OutcomeCounts,
} from "@corridor/product/operations/provider-figures";
import type { Tx } from "../../platform/db.ts";

export type StateCounts = {
  readonly provider: string;
  readonly state: OpenState;
  /** By age, youngest first. */
  readonly counts: readonly number[];
  /** The beginning of the five minutes in which the oldest came into this state. */
  readonly oldest: Date;
};

/** How many payments of each provider are open, by state and age. */
export async function selectOpenCounts(tx: Tx): Promise<readonly StateCounts[]> {
  const { rows } = await sql<Omit<StateCounts, "counts"> & { older: readonly number[] }>`
    select provider, state, older, oldest from open_payment_counts(${ageEnds})`.execute(tx);
  return rows.map(({ older, ...row }) => ({
    ...row,
    counts: older.map((count, age) => count - (older[age + 1] ?? 0)),
  }));
}

/** What became of the payments of a provider in one length of time. */
export type ProviderOutcomes = {
  readonly provider: string;
  readonly at: Date;
  readonly outcomes: OutcomeCounts;
};

/** recent: the last 30 minutes; hours: each of the last 24; usual: the 14 whole days before today (OPS-05). */
type OutcomePeriod = "recent" | "hours" | "usual";

const periods = {
  recent: {
    minutes: 5,
    from: sql`date_bin('5 minutes', app_now(), '2000-01-01Z') - interval '30 minutes'`,
    to: sql`'infinity'`,
  },
  hours: {
    minutes: 60,
    from: sql`date_bin('1 hour', app_now(), '2000-01-01Z') - interval '23 hours'`,
    to: sql`'infinity'`,
  },
  usual: {
    minutes: 1_440,
    from: sql`date_bin('1 day', app_now(), '2000-01-01Z') - interval '14 days'`,
    to: sql`date_bin('1 day', app_now(), '2000-01-01Z')`,
  },
} as const;

const hourOf = sql`date_bin('1 hour', at, '2000-01-01Z')`;
const countedKinds = [...outcomeKinds, "noAnswer"] as const;

/** The outcomes of every provider in a period: one row for each provider, and for `hours` one for each hour. */
export async function selectOutcomes(tx: Tx, period: OutcomePeriod): Promise<readonly ProviderOutcomes[]> {
  const { minutes, from, to } = periods[period];
  const { rows } = await sql<CountedOutcomes>`
    select provider, kind, within_seconds as "withinSeconds", sum(count)::integer as count,
      ${period === "hours" ? hourOf : sql`min(at)`} as at
    from (
      select provider, kind, at, within_seconds, count from payment_counters
      where minutes = ${minutes} and kind = any (${countedKinds}::text[]) and at >= ${from} and at < ${to}
      union all
      select provider, kind, at, within_seconds, by from payment_counter_changes
      where kind = any (${countedKinds}::text[]) and at >= ${from} and at < ${to}) each
    group by provider, kind, within_seconds ${period === "hours" ? sql`, ${hourOf}` : sql``}`.execute(tx);
  const groups = new Map<string, CountedOutcomes[]>();
  for (const row of rows) {
    const key = period === "hours" ? `${row.provider} ${row.at.getTime()}` : row.provider;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((group) => ({
    provider: group[0]!.provider,
    at: group[0]!.at,
    outcomes: outcomesOf(group),
  }));
}

type CountedOutcomes = {
  readonly provider: string;
  readonly kind: (typeof countedKinds)[number];
  readonly withinSeconds: number;
  readonly count: number;
  readonly at: Date;
};

function outcomesOf(rows: readonly CountedOutcomes[]): OutcomeCounts {
  const counts = { ...noOutcomes, within: [...noOutcomes.within] };
  for (const { kind, withinSeconds, count } of rows) {
    counts[kind] += count;
    if (kind !== "noAnswer" && kind !== "failedByUs")
      counts.within[delaySteps.indexOf(withinSeconds as (typeof delaySteps)[number])]! += count;
  }
  return counts;
}

/** The latest outcomes of a provider and its latest calls without an answer (OPS-05). */
export type LatestCalls = { readonly provider: string; readonly outcomes: number; readonly noAnswer: number };

/**
 * The outcomes of the present five minutes and of the five minutes before, and the calls without an answer of 75 minutes: the engine asks
 * about each payment at least every 60 minutes.
 */
export async function selectLatestCalls(tx: Tx): Promise<readonly LatestCalls[]> {
  const slot = sql`date_bin('5 minutes', app_now(), '2000-01-01Z')`;
  const isLatest = sql`(kind = any (${judgedKinds}::text[]) and at >= ${slot} - interval '5 minutes'
    or kind = 'noAnswer' and at >= ${slot} - interval '75 minutes')`;
  const { rows } = await sql<LatestCalls>`
    select provider, coalesce(sum(count) filter (where kind <> 'noAnswer'), 0)::integer as outcomes,
      coalesce(sum(count) filter (where kind = 'noAnswer'), 0)::integer as "noAnswer"
    from (
      select provider, kind, count from payment_counters where minutes = 5 and ${isLatest}
      union all
      select provider, kind, by from payment_counter_changes where ${isLatest}) each
    group by provider`.execute(tx);
  return rows;
}

type UnansweredPayment = {
  readonly clientId: string;
  readonly transactionId: string;
  readonly provider: string;
  readonly since: Date;
};

const mostNamed = 30;

/** The oldest payments of each provider whose outcome is unknown, as many as one action of staff takes. */
export async function selectUnanswered(tx: Tx): Promise<readonly UnansweredPayment[]> {
  const { rows } = await sql<UnansweredPayment>`
    select o.client_id as "clientId", o.transaction_id as "transactionId", o.provider, o.since
    from (select distinct provider from payment_counters where kind = 'unknown' and minutes = 1440
      union select distinct provider from payment_counter_changes where kind = 'unknown') p
    cross join lateral (
      select u.client_id, u.transaction_id, u.provider, u.since from unanswered_payments u
      where u.provider = p.provider order by u.since limit ${sql.lit(mostNamed)}) o
    order by o.since`.execute(tx);
  return rows;
}
