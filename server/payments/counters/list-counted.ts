import { sql } from "kysely";
import {
  ageEnds,
  countedAges,
  type CountedAge,
  type OpenState,
  type OutcomeKind,
} from "@corridor/product/operations/counted";
import { mostListed } from "@corridor/product/operations/contract";
import type { Tx } from "../../platform/db.ts";

export type CountedPayment = {
  readonly clientId: string;
  readonly clientName: string;
  readonly transactionId: string;
  /** Since when an open payment is in its state; when an ended one ended. */
  readonly since: Date;
  readonly statusCode: string | null;
};

/** The payments of every client that a figure of a provider counts (OPS-20). */
type CountedList = {
  readonly provider: string;
  readonly list: OpenState | OutcomeKind;
  /** Of open payments: only those of this age. */
  readonly age?: CountedAge | undefined;
};

/** Reads the open rows of each client, or the newest ended ones: it is called when a person opens the list, not when figures are shown. */
export async function selectCounted(tx: Tx, counted: CountedList): Promise<readonly CountedPayment[]> {
  const { list } = counted;
  if (list === "unknown") return selectUnknown(tx, counted);
  const isOpen = list === "waiting" || list === "sent" || list === "failing";
  const begin = sql`coalesce(completed_at, failing_since, sent_at, created_at)`;
  const order = isOpen ? sql`since` : sql`since desc`;
  const { rows } = await sql<CountedPayment>`
    select c.client_id as "clientId", c.name as "clientName", t.transaction_id as "transactionId", t.since,
      t.status_code as "statusCode"
    from clients c cross join lateral (
      select transaction_id, status_code, ${begin} as since from transactions
      where client_id = c.client_id and provider = ${counted.provider}
        and ${isOpen ? sql`completed_at is null` : sql`completed_at >= app_now() - interval '1 day' and sent_at is not null`}
        and counter_kind(status, sent_at, failing_since, status_code, status_description) = ${list}
        and ${ofAge(isOpen ? counted.age : undefined, begin)}
      order by ${order} limit ${mostListed}) t
    order by ${order}, c.client_id, t.transaction_id limit ${mostListed}`.execute(tx);
  return rows;
}

async function selectUnknown(tx: Tx, { provider, age }: CountedList): Promise<readonly CountedPayment[]> {
  const { rows } = await sql<CountedPayment>`
    select client_id as "clientId", c.name as "clientName", u.transaction_id as "transactionId", u.since,
      null as "statusCode"
    from unanswered_payments u join clients c using (client_id)
    where u.provider = ${provider} and ${ofAge(age, sql`u.since`)}
    order by u.since, client_id, u.transaction_id limit ${mostListed}`.execute(tx);
  return rows;
}

/** By the five minutes in which the state began, as the counters know it: a list never differs from its figure. */
function ofAge(age: CountedAge | undefined, begin: ReturnType<typeof sql>) {
  if (age === undefined) return sql`true`;
  const place = countedAges.indexOf(age);
  const slot = sql`date_bin('5 minutes', ${begin}, '2000-01-01Z')`;
  const [from, to] = [ageEnds[place - 1] ?? null, ageEnds[place] ?? null];
  return sql`(${from}::integer is null or app_now() - ${slot} >= ${from}::integer * interval '1 second')
    and (${to}::integer is null or app_now() - ${slot} < ${to}::integer * interval '1 second')`;
}
