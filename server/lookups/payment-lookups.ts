import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../platform/db.ts";
import { cancelOpenLookup } from "./cancel.ts";
import type { LookupKey, NewLookup } from "./store-lookups.ts";

/**
 * Stores a lookup of the recipients of payments. `recipients` is a query of row_no, account, provider and expected_name, so that the
 * database copies a hundred thousand of them by itself. Returns null if the query has no rows.
 */
export async function insertPaymentLookup(
  tx: Tx,
  { clientId, creator }: Pick<NewLookup, "clientId" | "creator">,
  recipients: RawBuilder<unknown>,
): Promise<{ lookupId: string; numberCount: number } | null> {
  const { rows } = await sql<{ lookupId: string; numberCount: number }>`
    with recipients as materialized (${recipients}),
    lookup as (
      insert into name_lookups (client_id, purpose, user_id, creator_email, has_expected_names, number_count)
      select ${clientId}, 'payments', ${creator?.userId ?? null}::uuid, ${creator?.email ?? null}, true, count(*)::integer
      from recipients having count(*) > 0
      returning lookup_id, number_count),
    numbers as (
      insert into looked_up_numbers (client_id, lookup_id, row_no, account, providers, given_provider, expected_name)
      select ${clientId}, l.lookup_id, r.row_no, r.account, array[r.provider], r.provider, nullif(r.expected_name, '')
      from recipients r cross join lookup l)
    select lookup_id as "lookupId", number_count as "numberCount" from lookup`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Stores a lookup of some rows of another one, with the answers that came, and ends the other one. `places` is a query of old_no and
 * new_no: the row that each row was, and becomes. What was asked meanwhile is not asked again, because its answer is kept (LOOK-20).
 * Returns null if no row stays.
 */
export async function replacePaymentLookup(
  tx: Tx,
  lookup: LookupKey,
  places: RawBuilder<unknown>,
): Promise<string | null> {
  const { clientId, lookupId } = lookup;
  const { rows } = await sql<{ lookupId: string }>`
    with kept as materialized (
      select p.new_no, n.* from (${places}) p
      join looked_up_numbers n on n.client_id = ${clientId} and n.lookup_id = ${lookupId}::uuid and n.row_no = p.old_no),
    lookup as (
      insert into name_lookups (client_id, purpose, user_id, creator_email, has_expected_names, number_count, succeeded_count,
        failed_count, ended_at)
      select o.client_id, o.purpose, o.user_id, o.creator_email, o.has_expected_names, k.count, k.succeeded, k.failed,
        case when k.succeeded + k.failed = k.count then app_now() end
      from name_lookups o cross join (
        select count(*)::integer as count, count(*) filter (where state = 'succeeded')::integer as succeeded,
          count(*) filter (where state = 'failed')::integer as failed from kept) k
      where o.client_id = ${clientId} and o.lookup_id = ${lookupId}::uuid and k.count > 0
      returning lookup_id),
    numbers as (
      insert into looked_up_numbers (client_id, lookup_id, row_no, account, providers, given_provider, expected_name, state, provider,
        name, failure, verdict, verdict_reason, answered_at)
      select k.client_id, l.lookup_id, k.new_no, k.account, k.providers, k.given_provider, k.expected_name, k.state, k.provider,
        k.name, k.failure, k.verdict, k.verdict_reason, k.answered_at
      from kept k cross join lookup l)
    select lookup_id as "lookupId" from lookup`.execute(tx);
  await cancelOpenLookup(tx, lookup);
  return rows[0]?.lookupId ?? null;
}

/** Deletes the lookups of payments that became no request, with their numbers. */
export async function deletePaymentLookups(tx: Tx, lookups: readonly LookupKey[]): Promise<void> {
  await sql`
    delete from name_lookups l using json_to_recordset(${JSON.stringify(lookups)}::json) gone ("clientId" text, "lookupId" uuid)
    where l.client_id = gone."clientId" and l.lookup_id = gone."lookupId" and l.purpose = 'payments'`.execute(
    tx,
  );
}
