import { sql } from "kysely";
import type { LookupPurpose } from "@corridor/product/lookups/lookup";
import type { App } from "../../platform/app.ts";
import { briefLimits, type Tx } from "../../platform/db.ts";
import type { LookupKey } from "../store-lookups.ts";

/** A lookup that this process holds: no other process asks for its names (LOOK-21). */
export type HeldLookup = LookupKey & {
  readonly purpose: LookupPurpose;
  /** Of this taking alone: if the process takes the lookup again, answers from before are not stored. */
  readonly holder: string;
};

type FreePlaces = { readonly singles: number; readonly others: number };

/** Takes open lookups that no process holds. */
export async function takeLookups(
  app: App,
  holder: string,
  holdMs: number,
  { singles, others }: FreePlaces,
): Promise<HeldLookup[]> {
  return app.db.systemTransaction(
    "take lookups",
    async (tx) => {
      const { rows } = await sql<Omit<HeldLookup, "holder">>`
        select t.client_id as "clientId", t.lookup_id as "lookupId", l.purpose
        from take_lookups(${holder}::uuid, ${holdMs} * interval '1 millisecond', ${singles}, ${others}) t
        join name_lookups l using (client_id, lookup_id)
        order by l.started_at`.execute(tx);
      return rows.map((row) => ({ ...row, holder }));
    },
    briefLimits,
  );
}

type LeaseState = { readonly place: number; readonly isCancelled: boolean };

/** Holds lookups for longer. Returns the places, in the given list, of those that this process still holds. */
export async function renewLookups(
  app: App,
  held: readonly HeldLookup[],
  holdMs: number,
): Promise<readonly LeaseState[]> {
  return app.db.systemTransaction(
    "hold lookups",
    async (tx) => {
      const { rows } = await sql<LeaseState>`
        update name_lookups l set held_until = clock_timestamp() + ${holdMs} * interval '1 millisecond'
        from ${asTable(held)} h where ${isStillHeld}
        returning h.place::integer as place, l.cancelled_at is not null as "isCancelled"`.execute(tx);
      return rows;
    },
    briefLimits,
  );
}

/** Lets other processes take the lookups at once. */
export async function releaseLookups(app: App, held: readonly HeldLookup[]): Promise<void> {
  await app.db.systemTransaction(
    "release lookups",
    (tx) =>
      sql`
        update name_lookups l set held_until = null from ${asTable(held)} h where ${isStillHeld}`.execute(tx),
    briefLimits,
  );
}

/** The lookups as rows `h`, whose place counts from 0. */
export function asTable(held: readonly HeldLookup[]) {
  return sql`(
    select client_id, lookup_id, holder, place - 1 as place
    from unnest(${held.map(({ clientId }) => clientId)}::text[], ${held.map(({ lookupId }) => lookupId)}::uuid[],
      ${held.map(({ holder }) => holder)}::uuid[]) with ordinality as t (client_id, lookup_id, holder, place))`;
}

/** A process whose lease has run out may have been frozen for long: it changes nothing. */
export const isStillHeld = sql`l.client_id = h.client_id and l.lookup_id = h.lookup_id and l.held_by = h.holder
  and l.held_until > clock_timestamp() and l.ended_at is null`;

/**
 * Ends a lookup that is cancelled, or all of whose numbers are answered. Returns false if neither is so or another process may hold it.
 */
export async function endLookup(tx: Tx, held: HeldLookup): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with mine as materialized (
      select l.client_id, l.lookup_id, l.cancelled_at is not null as is_cancelled
      from name_lookups l, ${asTable([held])} h where ${isStillHeld} for no key update of l),
    rest as (
      update looked_up_numbers n set state = 'failed', failure = 'cancelled', answered_at = app_now()
      from mine where n.client_id = mine.client_id and n.lookup_id = mine.lookup_id and n.state = 'pending' and mine.is_cancelled)
    update name_lookups l set ended_at = app_now(), held_by = null, held_until = null, succeeded_count = found.count,
      failed_count = l.number_count - found.count
    from mine cross join lateral (
      select count(*)::integer as count from looked_up_numbers n
      where n.client_id = mine.client_id and n.lookup_id = mine.lookup_id and n.state = 'succeeded') found
    where l.client_id = mine.client_id and l.lookup_id = mine.lookup_id and (mine.is_cancelled or not exists (
      select from looked_up_numbers n
      where n.client_id = mine.client_id and n.lookup_id = mine.lookup_id and n.state = 'pending'))`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
