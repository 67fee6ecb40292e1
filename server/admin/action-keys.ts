import { sql } from "kysely";
import { epochOf } from "@corridor/product/epoch";
import type { Money } from "@corridor/product/money";
import { Problem } from "@corridor/product/problems";
import type { Actor } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";
import { staffClientId } from "./staff-client.ts";
import { decimalSums } from "./waiting/second-admin.ts";
import { findActionOfKey } from "./waiting/store.ts";

/** A money action under its key; the digest is that of its path, fields and reason. */
export type KeyedAction = {
  readonly key: string;
  readonly path: string;
  readonly digest: Buffer;
  readonly actor: Actor;
};
type Outcome = Readonly<Record<string, unknown>>;

/**
 * Holds the key of a money action until the transaction ends. Returns the outcome if the same action was done under the key before, or
 * waits, and null if it is to be done now. Refuses the key of another action, and an action that another call does at this moment.
 */
export async function claimKey(tx: Tx, keyed: KeyedAction): Promise<Outcome | null> {
  await holdKey(tx, keyed.key);
  return findOutcome(tx, keyed);
}

/** Only one call at a time asks for or decides about the action of a key. */
export async function holdKey(tx: Tx, key: string): Promise<void> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`staff action ${key}`}, 0)) as is_free`.execute(tx);
  if (!rows[0]!.is_free) throw new Problem("admin.in-progress", { retryAfterSeconds: 5 });
}

/** The outcome of the same action under the same key, or that it waits; null if nothing was done under the key. */
export async function findOutcome(tx: Tx, keyed: KeyedAction): Promise<Outcome | null> {
  const { rows } = await sql<{ digest: Buffer; outcome: Outcome }>`
    select content_digest as digest, outcome from staff_actions
    where client_id = ${await staffClientId(tx)} and idempotency_key = ${keyed.key}`.execute(tx);
  const [found] = rows;
  if (!found) return findWaiting(tx, keyed);
  if (!found.digest.equals(keyed.digest)) throw new Problem("ledger.key-reused");
  return found.outcome;
}

/** An action that was rejected, withdrawn or expired is not done under its key any more. */
async function findWaiting(tx: Tx, { key, digest }: KeyedAction): Promise<Outcome | null> {
  const found = await findActionOfKey(tx, key);
  if (!found) return null;
  const { adminActionId, contentDigest, state, expiresAt } = found;
  if (!contentDigest.equals(digest)) throw new Problem("ledger.key-reused");
  if (state !== "waiting") throw new Problem("admin.action-decided", { presentState: state });
  return { isWaiting: true, adminActionId, expiresTimestamp: epochOf(expiresAt) };
}

/** The person who moved money without a second provider admin, and the sums. */
export type MovedAlone = { readonly email: string; readonly moved: readonly Money[] };

/** `alone` is null for an action that another person approved. */
export async function storeOutcome(
  tx: Tx,
  { key, path, digest, actor }: KeyedAction,
  outcome: Outcome,
  alone: MovedAlone | null,
): Promise<void> {
  await sql`
    insert into staff_actions (client_id, idempotency_key, action, content_digest, asked_by, outcome, asked_by_email, moved_alone)
    values (${await staffClientId(tx)}, ${key}, ${path}, ${digest}, ${actor.name}, ${JSON.stringify(outcome)},
      ${alone && alone.email}, ${alone && JSON.stringify(decimalSums(alone.moved))})`.execute(tx);
}
