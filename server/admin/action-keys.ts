import { sql } from "kysely";
import { Problem } from "@corridor/product/problems";
import type { Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { staffClientId } from "./staff-client.ts";

type ClaimedAction = { key: string; path: string; digest: Buffer; actor: Actor };
type Outcome = Readonly<Record<string, unknown>>;

/** Longer than any call takes. After that, an action without an outcome was cut off, and may be tried again. */
const longestActionSeconds = 60;

/**
 * Claims a key for a money action. Returns the outcome if the same action was done under the key before, and null if it is to be done now.
 * Refuses the key of another action, and an action that is being done at this moment.
 */
export async function claimKey(
  app: App,
  { key, path, digest, actor }: ClaimedAction,
): Promise<Outcome | null> {
  return app.db.systemTransaction("claim the key of a staff action", async (tx) => {
    const clientId = await staffClientId(tx);
    const { rows } = await sql<{ digest: Buffer; outcome: Outcome | null; is_new: boolean }>`
      insert into staff_actions (client_id, idempotency_key, action, content_digest, asked_by)
      values (${clientId}, ${key}, ${path}, ${digest}, ${actor.name})
      on conflict (client_id, idempotency_key) do update set started_at =
        case when staff_actions.outcome is null and staff_actions.content_digest = excluded.content_digest
          and staff_actions.started_at < app_now() - make_interval(secs => ${longestActionSeconds})
        then app_now() else staff_actions.started_at end
      returning content_digest as digest, outcome, started_at = app_now() as is_new`.execute(tx);
    const [claimed] = rows;
    if (!claimed!.digest.equals(digest)) throw new Problem("ledger.key-reused");
    if (claimed!.outcome) return claimed!.outcome;
    if (!claimed!.is_new) throw new Problem("admin.in-progress", { retryAfterSeconds: 5 });
    return null;
  });
}

export async function storeOutcome(app: App, key: string, outcome: Outcome): Promise<void> {
  await app.db.systemTransaction("store the outcome of a staff action", async (tx) => {
    const clientId = await staffClientId(tx);
    await sql`
      update staff_actions set outcome = ${JSON.stringify(outcome)}
      where client_id = ${clientId} and idempotency_key = ${key}`.execute(tx);
  });
}

export async function forgetKey(app: App, key: string): Promise<void> {
  await app.db.systemTransaction("forget a refused staff action", async (tx) => {
    const clientId = await staffClientId(tx);
    await sql`
      delete from staff_actions where client_id = ${clientId} and idempotency_key = ${key} and outcome is null`.execute(
      tx,
    );
  });
}
