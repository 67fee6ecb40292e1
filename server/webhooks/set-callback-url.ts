import { sql } from "kysely";
import { Problem } from "@corridor/product/problems";
import { callbackUrlProblem } from "@corridor/product/webhooks/callback-url";
import { recordAudit } from "../audit/record.ts";
import { lockClient } from "../clients/clients.ts";
import type { Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { startEvents } from "../platform/events/events.ts";
import { endCallbacks } from "./deliveries.ts";
import { findUrl } from "./receivers.ts";
import { newCallbackSecret } from "./signing.ts";

type UrlChange = { clientId: string; url: string | null; reason: string };

/**
 * Sets the address that a client's callbacks go to, or removes it (API-77). From then on events of the client are written. Callbacks that
 * wait when the address is removed are given up, and can be resent once there is an address again (EXT-33).
 */
export async function changeCallbackUrl(
  app: App,
  tx: Tx,
  actor: Actor,
  { clientId, url, reason }: UrlChange,
): Promise<void> {
  const problem = url === null ? null : callbackUrlProblem(url, app.config.egress);
  if (problem) throw new Problem("callback.address-refused", { details: { reason: problem } });
  if (!(await lockClient(tx, clientId))) throw new Problem("client.unknown");
  const before = await findUrl(tx, clientId);
  await storeCallbackUrl(app, tx, clientId, url);
  await recordAudit(tx, {
    clientId,
    actor,
    action: "client.callback-url-set",
    before: { url: before },
    after: { url, reason },
  });
}

/** Changes the address in a transaction of its own. */
export async function setCallbackUrl(app: App, actor: Actor, change: UrlChange): Promise<void> {
  await app.db.systemTransaction("set callback address", (tx) => changeCallbackUrl(app, tx, actor, change));
}

/** Stores the address. A new address begins without the failures of the old one. */
export async function storeCallbackUrl(
  app: App,
  tx: Tx,
  clientId: string,
  url: string | null,
): Promise<void> {
  const secret = app.vault.seal("callback-secret", newCallbackSecret());
  await sql`
    insert into callback_receivers (client_id, url, secret) values (${clientId}, ${url}, ${secret})
    on conflict (client_id) do update set url = ${url}, failed_in_a_row = 0,
      recovered_at = null, is_failing_told = false, failing_told_at = null`.execute(tx);
  if (url === null) await endCallbacks(tx, clientId);
  else await startEvents(tx, clientId);
}
