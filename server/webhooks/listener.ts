import { sql } from "kysely";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { findClient } from "../clients/clients.ts";
import { systemActor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { isOpenClient } from "../platform/client-moves.ts";
import type { Tx } from "../platform/db.ts";
import { startEvents } from "../platform/events/events.ts";
import { endCallbacks } from "./deliveries.ts";
import { openSecrets } from "./receivers.ts";
import { newCallbackSecret } from "./signing.ts";

/** A program that takes over the callbacks of a demo client while it runs (EXT-34). */
export type CallbackListener = { readonly clientId: string; readonly url: string };

const actor = systemActor("corridor listen");

/** Callbacks go to a listener that was killed for this long. */
const listensFor = sql`interval '30 seconds'`;

/**
 * Sends the callbacks of the client to the listener from now on. Returns the signing secrets, the newest first. A client without a receiver
 * gets one. Throws if another listener has the callbacks.
 */
export async function startListener(app: App, listener: CallbackListener): Promise<readonly string[]> {
  const { clientId, url } = listener;
  return app.db.transaction(actor, clientId, async (tx) => {
    if (!(await findClient(tx, clientId))) throw new Problem("client.unknown");
    const newSecret = app.vault.seal("callback-secret", newCallbackSecret());
    await sql`
      insert into callback_receivers (client_id, secret) values (${clientId}, ${newSecret}) on conflict do nothing`.execute(
      tx,
    );
    await claimCallbacks(tx, listener);
    await recordAudit(tx, { clientId, actor, action: "callback.listener-started", after: { url } });
    return selectSecrets(app, tx, clientId);
  });
}

/** Keeps the callbacks for another 30 seconds. Returns the signing secrets, which may have been rotated. */
export async function keepListener(app: App, listener: CallbackListener): Promise<readonly string[]> {
  return app.db.transaction(actor, listener.clientId, async (tx) => {
    await claimCallbacks(tx, listener);
    return selectSecrets(app, tx, listener.clientId);
  });
}

/**
 * A listener that was silent for more than 30 seconds, such as that of a computer that slept, gets the callbacks back unless another
 * listener has them.
 */
async function claimCallbacks(tx: Tx, { clientId, url }: CallbackListener): Promise<void> {
  const { rows } = await sql`
    update callback_receivers set listener_url = ${url}, listener_until = app_now() + ${listensFor},
      secret_shown_at = coalesce(secret_shown_at, app_now())
    where client_id = ${clientId} and (listener_url is null or listener_url = ${url} or listener_until < app_now())
    returning client_id`.execute(tx);
  if (rows.length === 0)
    throw new Error(`Another corridor listen has the callbacks of ${clientId}: stop it, then try again.`);
  // Each time, because removing the client's own address stops events.
  await startEvents(tx, clientId);
}

/** Gives the callbacks back to the client's own address. Without one, events stop and waiting callbacks are given up. */
export async function stopListener(app: App, { clientId, url }: CallbackListener): Promise<void> {
  await app.db.transaction(actor, clientId, (tx) => removeListener(tx, clientId, url));
}

/** Does the same for listeners that were killed. */
export async function removeDeadListeners(app: App): Promise<void> {
  await app.db.systemTransaction("remove dead callback listeners", async (tx) => {
    const { rows } = await sql<{ clientId: string; url: string }>`
      select client_id as "clientId", listener_url as url from callback_receivers
      where listener_until < app_now() and ${isOpenClient("callback_receivers.client_id")}`.execute(tx);
    for (const { clientId, url } of rows) await removeListener(tx, clientId, url);
  });
}

async function removeListener(tx: Tx, clientId: string, listenerUrl: string): Promise<void> {
  const { rows } = await sql<{ url: string | null }>`
    update callback_receivers set listener_url = null, listener_until = null
    where client_id = ${clientId} and listener_url = ${listenerUrl} returning url`.execute(tx);
  if (rows[0]?.url === null) await endCallbacks(tx, clientId);
}

async function selectSecrets(app: App, tx: Tx, clientId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ secret: Buffer; former: Buffer | null }>`
    select secret, case when former_secret_until > app_now() then former_secret end as former
    from callback_receivers where client_id = ${clientId}`.execute(tx);
  return openSecrets(app, rows[0]!);
}
