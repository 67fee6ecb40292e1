import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { rotateSecret as contract } from "@corridor/product/webhooks/contract";
import { recordAudit } from "../audit/record.ts";
import { withProofGiven } from "../auth/proof.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { refuseWithoutAddress } from "./receivers.ts";
import { newCallbackSecret } from "./signing.ts";

/** Makes a new secret. The former one also signs for 24 hours, unless nobody has ever seen it (EXT-32). */
export async function rotateSecret(
  app: App,
  caller: Caller,
  { clientId, password, code }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const secret = newCallbackSecret();
  const sealed = app.vault.seal("callback-secret", secret);
  await withProofGiven(app, caller, { password, code }, async (tx) => {
    await refuseWithoutAddress(tx, clientId);
    await sql`
      update callback_receivers set secret = ${sealed}, secret_shown_at = app_now(),
        former_secret = case when secret_shown_at is not null then secret end,
        former_secret_until = case when secret_shown_at is not null then app_now() + interval '24 hours' end
      where client_id = ${clientId}`.execute(tx);
    await recordAudit(tx, { clientId, actor: actorOf(caller), action: "callback.secret-rotated" });
  });
  return { secret };
}
