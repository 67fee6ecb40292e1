import { sql } from "kysely";
import type { Tx } from "../../platform/db.ts";
import { asTable, isStillHeld, type HeldLookup } from "./leases.ts";
import type { NumberAnswer } from "./number-answer.ts";

/** An answer of a provider, which is kept: a name, or null for no account. */
export type KeptAnswer = {
  readonly held: HeldLookup;
  readonly account: string;
  readonly provider: string;
  readonly name: string | null;
};

export type AnsweredNumber = {
  readonly held: HeldLookup;
  readonly rowNo: number;
  readonly answer: NumberAnswer;
};

/**
 * Stores answers of several lookups in one statement. What belongs to a lookup that another process may hold is left out. A number that
 * has its answer keeps it, so storing the same again changes nothing.
 */
export async function storeAnswers(
  tx: Tx,
  kept: readonly KeptAnswer[],
  numbers: readonly AnsweredNumber[],
): Promise<void> {
  const lookups = [...new Set([...kept, ...numbers].map(({ held }) => held))];
  const places = new Map(lookups.map((held, place) => [held, place]));
  const failures = numbers.map(({ answer }) => (answer.kind === "failed" ? answer.failure : null));
  const found = numbers.map(({ answer }) => (answer.kind === "succeeded" ? answer : null));
  await sql`
    with mine as materialized (
      select h.place, l.client_id, l.lookup_id from name_lookups l, ${asTable(lookups)} h where ${isStillHeld}
      order by l.client_id, l.lookup_id for no key update of l),
    kept as (
      insert into name_answers as a (client_id, account, provider, name, answered_at)
      select distinct on (mine.client_id, k.account, k.provider) mine.client_id, k.account, k.provider, k.name, app_now()
      from mine join unnest(${kept.map(({ held }) => places.get(held)!)}::integer[], ${kept.map(({ account }) => account)}::text[],
        ${kept.map(({ provider }) => provider)}::text[], ${kept.map(({ name }) => name)}::text[]) as k (place, account, provider, name)
        using (place)
      order by mine.client_id, k.account, k.provider
      on conflict (client_id, account, provider) do update set name = excluded.name, answered_at = excluded.answered_at),
    answered as (
      update looked_up_numbers n
      set state = case when r.failure is null then 'succeeded' else 'failed' end, failure = r.failure, provider = r.provider,
        name = r.name, verdict = r.verdict, verdict_reason = r.reason, answered_at = app_now()
      from mine join unnest(${numbers.map(({ held }) => places.get(held)!)}::integer[],
        ${numbers.map(({ rowNo }) => rowNo)}::integer[], ${failures}::text[],
        ${found.map((answer) => answer?.provider ?? null)}::text[], ${found.map((answer) => answer?.name ?? null)}::text[],
        ${found.map((answer) => answer?.match?.verdict ?? null)}::text[],
        ${found.map((answer) => answer?.match?.reason ?? null)}::text[])
        as r (place, row_no, failure, provider, name, verdict, reason) using (place)
      where n.client_id = mine.client_id and n.lookup_id = mine.lookup_id and n.row_no = r.row_no and n.state = 'pending'
      returning n.client_id, n.lookup_id, n.state),
    counted as (
      select client_id, lookup_id, count(*) filter (where state = 'succeeded') as succeeded,
        count(*) filter (where state = 'failed') as failed
      from answered group by client_id, lookup_id)
    update name_lookups l set succeeded_count = l.succeeded_count + c.succeeded, failed_count = l.failed_count + c.failed
    from counted c where l.client_id = c.client_id and l.lookup_id = c.lookup_id`.execute(tx);
}
