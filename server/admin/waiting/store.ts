import { sql, type RawBuilder } from "kysely";
import type { Change } from "@corridor/product/admin/change";
import type { WaitingActionState } from "@corridor/product/admin/waiting/state";
import type { Tx } from "../../platform/db.ts";
import { staffClientId } from "../staff-client.ts";

export type MovedSum = { readonly currency: string; readonly amount: string };

export type NewWaitingAction = {
  readonly key: string;
  readonly path: string;
  readonly contentDigest: Buffer;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  readonly clientIds: readonly string[];
  readonly changes: readonly Change[];
  readonly moved: readonly MovedSum[];
  readonly shownDigest: Buffer;
  readonly askedBy: string;
  readonly askedByEmail: string;
};

export type StoredAction = Omit<NewWaitingAction, "changes"> & {
  readonly staffClientId: string;
  readonly adminActionId: string;
  readonly askedByName: string;
  /** All changes that were shown, or the first ones in a list. */
  readonly changes: readonly Change[];
  readonly changeCount: number;
  /** Null if the action is about several clients. */
  readonly clientName: string | null;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly state: WaitingActionState;
  readonly decidedByEmail: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
};

const hoursToDecide = 24;

/** Stores an action that waits, and returns its ID and when it expires. */
export async function insertWaitingAction(
  tx: Tx,
  { key, path, ...more }: NewWaitingAction,
): Promise<{ adminActionId: string; expiresAt: Date }> {
  const { rows } = await sql<{ adminActionId: string; expiresAt: Date }>`
    insert into waiting_actions (client_id, idempotency_key, action, content_digest, fields, reason, client_ids, changes, moved,
      shown_digest, asked_by, asked_by_email, expires_at)
    values (${await staffClientId(tx)}, ${key}, ${path}, ${more.contentDigest}, ${JSON.stringify(more.fields)}, ${more.reason},
      ${[...more.clientIds]}::text[], ${JSON.stringify(more.changes)}, ${JSON.stringify(more.moved)}, ${more.shownDigest},
      ${more.askedBy}, ${more.askedByEmail}, app_now() + make_interval(hours => ${hoursToDecide}))
    returning admin_action_id as "adminActionId", expires_at as "expiresAt"`.execute(tx);
  return rows[0]!;
}

/** An action whose time is over counts as expired, also before a chore says so. */
const state = sql`case when w.state = 'waiting' and w.expires_at <= app_now() then 'expired' else w.state end`;

const columns = (changes: RawBuilder<unknown>) => sql`
  w.client_id as "staffClientId", w.admin_action_id as "adminActionId", w.idempotency_key as key, w.action as path,
  w.content_digest as "contentDigest", w.fields, w.reason, w.client_ids as "clientIds", ${changes} as changes,
  jsonb_array_length(w.changes) as "changeCount", w.moved, w.shown_digest as "shownDigest", w.asked_by as "askedBy",
  w.asked_by_email as "askedByEmail", asker.display_name as "askedByName",
  case when cardinality(w.client_ids) = 1 then (select c.name from clients c where c.client_id = w.client_ids[1]) end as "clientName",
  w.asked_at as "askedAt", w.expires_at as "expiresAt", ${state} as state, w.decided_by_email as "decidedByEmail",
  decider.display_name as "decidedByName", w.decided_at as "decidedAt"`;
const tables = sql`
  waiting_actions w
  join users asker on asker.client_id = w.client_id and asker.user_id = w.asked_by
  left join users decider on decider.client_id = w.client_id and decider.user_id = w.decided_by`;
const wholeChanges = sql`w.changes`;

export async function findStoredAction(tx: Tx, adminActionId: string): Promise<StoredAction | null> {
  const { rows } = await sql<StoredAction>`
    select ${columns(wholeChanges)} from ${tables}
    where w.client_id = ${await staffClientId(tx)} and w.admin_action_id = ${adminActionId}`.execute(tx);
  return rows[0] ?? null;
}

/** Locks the action until the transaction ends: a second decision waits for the first one and then finds the action decided. */
export async function lockStoredAction(tx: Tx, adminActionId: string): Promise<StoredAction | null> {
  await sql`
    select from waiting_actions where client_id = ${await staffClientId(tx)} and admin_action_id = ${adminActionId}
    for no key update`.execute(tx);
  return findStoredAction(tx, adminActionId);
}

/** The action that was asked for under a key. */
export async function findActionOfKey(
  tx: Tx,
  key: string,
): Promise<Pick<StoredAction, "adminActionId" | "contentDigest" | "state" | "expiresAt"> | null> {
  const { rows } = await sql<StoredAction>`
    select w.admin_action_id as "adminActionId", w.content_digest as "contentDigest", ${state} as state,
      w.expires_at as "expiresAt"
    from waiting_actions w where w.client_id = ${await staffClientId(tx)} and w.idempotency_key = ${key}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

type ListWish = { readonly most: number; readonly mostChanges: number };

/** Those that expire first, with their first changes. */
export async function selectWaiting(tx: Tx, { most, mostChanges }: ListWish): Promise<StoredAction[]> {
  const firstChanges = sql`jsonb_path_query_array(w.changes, ${`$[0 to ${mostChanges - 1}]`}::jsonpath)`;
  const { rows } = await sql<StoredAction>`
    select ${columns(firstChanges)} from ${tables}
    where w.client_id = ${await staffClientId(tx)} and w.state = 'waiting' and w.expires_at > app_now()
    order by w.expires_at, w.admin_action_id limit ${most}`.execute(tx);
  return rows;
}

export async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_actions
    where client_id = ${await staffClientId(tx)} and state = 'waiting' and expires_at > app_now()`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** The newest first. */
export async function selectDecided(tx: Tx, most: number): Promise<StoredAction[]> {
  const { rows } = await sql<StoredAction>`
    select ${columns(sql`'[]'::jsonb`)} from ${tables}
    where w.client_id = ${await staffClientId(tx)} and w.state <> 'waiting'
    order by w.decided_at desc, w.admin_action_id limit ${most}`.execute(tx);
  return rows;
}

export async function selectOverdueIds(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select admin_action_id as id from waiting_actions
    where client_id = ${await staffClientId(tx)} and state = 'waiting' and expires_at <= app_now()
    order by expires_at limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

export type ActionEnding = {
  readonly state: Exclude<WaitingActionState, "waiting">;
  /** Null: the action expired. */
  readonly by: { readonly userId: string; readonly email: string } | null;
};

export async function storeEnding(
  tx: Tx,
  adminActionId: string,
  { state: ended, by }: ActionEnding,
): Promise<void> {
  await sql`
    update waiting_actions set state = ${ended}, decided_by = ${by?.userId ?? null}, decided_by_email = ${by?.email ?? null},
      decided_at = app_now()
    where client_id = ${await staffClientId(tx)} and admin_action_id = ${adminActionId}`.execute(tx);
}
