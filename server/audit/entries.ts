import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../platform/db.ts";
import { between } from "../platform/time/time-range.ts";

export type AuditFilters = {
  readonly clientId?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
};

/** The place of an entry in the order of time: microseconds since 1970, and its number. */
export type AuditPlace = { readonly micros: string; readonly entryId: string };

export type FoundEntry = AuditPlace & {
  readonly clientId: string;
  readonly actor: string;
  readonly address: string | null;
  readonly action: string;
  readonly target: string | null;
  /** JSON; null also if it is longer than was asked for. */
  readonly before: string | null;
  readonly after: string | null;
  readonly isCut: boolean;
};

/** Entries read for one page: an index leads to those of a person, and client and action are looked up in them. */
export const mostScanned = 5_000;

type PageWish = {
  readonly after: AuditPlace | null;
  readonly limit: number;
  /** Longer values are left out. */
  readonly longestValue: number;
};

/**
 * The newest entries that match, at most `limit`, and the place to go on from; null at the end. A rare match among the many entries of one
 * person may need several pages with few entries, so that no page reads more than a limited number of rows.
 */
export async function selectEntries(
  tx: Tx,
  filters: AuditFilters,
  { after, limit, longestValue }: PageWish,
): Promise<{ entries: readonly FoundEntry[]; next: AuditPlace | null }> {
  const { led, rest } = conditions(filters);
  const before = after
    ? [
        sql`(happened_at, entry_id) < (to_timestamp(0) + ${after.micros}::bigint * interval '1 microsecond', ${after.entryId}::bigint)`,
      ]
    : [];
  const scanned = rest.length === 0 ? limit + 1 : mostScanned;
  const { rows } = await sql<FoundEntry & { matches: boolean; place: number }>`
    with scanned as materialized (
      select *, row_number() over () as place from (
        select e.*, ${allOf(rest)} as matches from audit_entries e
        where ${allOf([...led, ...between(sql`happened_at`, filters.from, filters.to), ...before])}
        order by happened_at desc, entry_id desc limit ${scanned}) newest)
    select client_id as "clientId", entry_id::text as "entryId", (extract(epoch from happened_at) * 1000000)::bigint::text as micros,
      actor, host(actor_address) as address, action, target, ${short(sql`before`, longestValue)} as before,
      ${short(sql`after`, longestValue)} as after, not (${isShort(sql`before`, longestValue)} and ${isShort(sql`after`, longestValue)}) as "isCut",
      matches, place::int as place
    from scanned where matches or place = ${scanned} order by place limit ${limit + 1}`.execute(tx);
  const found = rows.filter(({ matches }) => matches);
  const entries = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length > limit) return { entries, next: placeOf(entries.at(-1)!) };
  return { entries, next: last?.place === scanned ? placeOf(last) : null };
}

const placeOf = ({ micros, entryId }: AuditPlace): AuditPlace => ({ micros, entryId });

/** The conditions that an index leads with, and the others. */
function conditions({ clientId, action, actor }: AuditFilters) {
  const ofClient = clientId === undefined ? [] : [sql`client_id = ${clientId}`];
  const ofAction = action === undefined ? [] : [sql`action = ${action}`];
  const ofActor = actor === undefined ? [] : [sql`split_part(actor, ' (', 1) = ${actor}`];
  return ofActor.length > 0
    ? { led: ofActor, rest: [...ofClient, ...ofAction] }
    : { led: [...ofClient, ...ofAction], rest: [] };
}

function allOf(all: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return all.length === 0 ? sql`true` : sql.join([...all], sql` and `);
}

/** The stored size is looked at first, so that a long value is not unpacked. */
function isShort(value: RawBuilder<unknown>, longest: number): RawBuilder<unknown> {
  return sql`coalesce(case when pg_column_size(${value}) > ${longest} then false else length(${value}::text) <= ${longest} end, true)`;
}

function short(value: RawBuilder<unknown>, longest: number): RawBuilder<unknown> {
  return sql`case when ${isShort(value, longest)} then ${value}::text end`;
}

/** The number of entries that match, counted no further than `most`. */
export async function countEntries(tx: Tx, filters: AuditFilters, most: number): Promise<number> {
  const { led, rest } = conditions(filters);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from audit_entries
      where ${allOf([...led, ...rest, ...between(sql`happened_at`, filters.from, filters.to)])} limit ${most}) counted`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** The newest entry of a client with one of these actions since a time. */
export async function findNewestEntry(
  tx: Tx,
  clientId: string,
  actions: readonly string[],
  since: Date,
): Promise<{ readonly actor: string; readonly happenedAt: Date; readonly after: unknown } | null> {
  const entry = await tx
    .selectFrom("audit_entries")
    .select(["actor", "happened_at as happenedAt", "after"])
    .where("client_id", "=", clientId)
    .where("action", "in", actions)
    .where("happened_at", ">=", since)
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return entry ?? null;
}
