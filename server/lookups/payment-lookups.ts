import { randomUUID } from "node:crypto";
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
  const lookupId = randomUUID();
  const { rows } = await sql<{ lookupId: string; numberCount: number }>`
    with numbers as (
      insert into looked_up_numbers (client_id, lookup_id, row_no, account, providers, given_provider, expected_name)
      select ${clientId}, ${lookupId}::uuid, r.row_no, r.account, array[r.provider], r.provider, nullif(r.expected_name, '')
      from (${recipients}) r returning row_no)
    insert into name_lookups (client_id, lookup_id, purpose, user_id, creator_email, has_expected_names, number_count)
    select ${clientId}, ${lookupId}::uuid, 'payments', ${creator?.userId ?? null}::uuid, ${creator?.email ?? null}, true,
      count(*)::integer
    from numbers having count(*) > 0
    returning lookup_id as "lookupId", number_count as "numberCount"`.execute(tx);
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
  const newId = randomUUID();
  const { rows } = await sql<{ lookupId: string }>`
    with numbers as (
      insert into looked_up_numbers (client_id, lookup_id, row_no, account, providers, given_provider, expected_name, state, provider,
        name, failure, verdict, verdict_reason, answered_at)
      select n.client_id, ${newId}::uuid, p.new_no, n.account, n.providers, n.given_provider, n.expected_name, n.state, n.provider,
        n.name, n.failure, n.verdict, n.verdict_reason, n.answered_at
      from (${places}) p
      join looked_up_numbers n on n.client_id = ${clientId} and n.lookup_id = ${lookupId}::uuid and n.row_no = p.old_no
      returning state)
    insert into name_lookups (client_id, lookup_id, purpose, user_id, creator_email, has_expected_names, number_count, succeeded_count,
      failed_count, ended_at)
    select o.client_id, ${newId}::uuid, o.purpose, o.user_id, o.creator_email, o.has_expected_names, k.count, k.succeeded, k.failed,
      case when k.succeeded + k.failed = k.count then app_now() end
    from name_lookups o cross join (
      select count(*)::integer as count, count(*) filter (where state = 'succeeded')::integer as succeeded,
        count(*) filter (where state = 'failed')::integer as failed from numbers) k
    where o.client_id = ${clientId} and o.lookup_id = ${lookupId}::uuid and k.count > 0
    returning lookup_id as "lookupId"`.execute(tx);
  await cancelOpenLookup(tx, lookup);
  return rows[0]?.lookupId ?? null;
}

/** Deletes the lookups of payments that became no request, with their numbers. */
export async function deletePaymentLookups(tx: Tx, lookups: readonly LookupKey[]): Promise<void> {
  await sql`
    with gone as (
      delete from name_lookups l using json_to_recordset(${JSON.stringify(lookups)}::json) old ("clientId" text, "lookupId" uuid)
      where l.client_id = old."clientId" and l.lookup_id = old."lookupId" and l.purpose = 'payments'
      returning l.client_id, l.lookup_id)
    delete from looked_up_numbers n using gone g where n.client_id = g.client_id and n.lookup_id = g.lookup_id`.execute(
    tx,
  );
}
