import { sql } from "kysely";
import type { queryAccountInfo as contract } from "@corridor/product/clients/contract";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { account as english } from "@corridor/product/i18n/en/account";
import type { Language } from "@corridor/product/i18n/language";
import { account as french } from "@corridor/product/i18n/fr/account";
import { healthOf, type CallbackFacts } from "@corridor/product/webhooks/health";
import { findClient } from "../clients/clients.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";

const texts = { en: english, fr: french };

export async function queryAccountInfo(
  app: App,
  caller: Caller,
  { clientId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => ({
    clientKycStatus: (await findClient(tx, clientId))!.kyc_level, // The access check has read the client.
    callbackHealth: await callbackHealthOf(tx, clientId, caller.language),
  }));
}

/** The health of a client's callbacks, with a sentence that gives the reason. */
export async function callbackHealthOf(
  tx: Tx,
  clientId: string,
  language: Language,
): Promise<OutputOf<typeof contract>["callbackHealth"]> {
  const facts = await selectCallbackFacts(tx, clientId);
  const { status, reason } = healthOf(facts);
  const message = texts[language].health[reason]({
    tried: Number(facts.tried),
    atFirst: Number(facts.deliveredAtFirst),
    lost: Number(facts.lost),
  });
  return { status, message };
}

/** The current hour and the 24 before it (ACC-12). */
export async function selectCallbackFacts(tx: Tx, clientId: string): Promise<CallbackFacts> {
  const { rows } = await sql<CallbackFacts>`
    select coalesce(max(r.url) is not null, false) as "hasUrl", coalesce(max(r.failed_in_a_row), 0) as "failedInARow",
      coalesce(sum(h.tried), 0)::bigint as tried, coalesce(sum(h.delivered_at_first), 0)::bigint as "deliveredAtFirst",
      coalesce(sum(h.lost), 0)::bigint as lost
    from callback_receivers r
    left join callback_hours h on h.client_id = r.client_id and h.hour >= date_trunc('hour', app_now()) - interval '24 hours'
    where r.client_id = ${clientId}`.execute(tx);
  return rows[0]!;
}
