import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { uploadSms as contract } from "@corridor/product/public-api/contract";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { Chore } from "../platform/jobs.ts";
import { insertSms } from "./stored-sms.ts";

/** Stores a message of a gateway phone. A phone that got no answer sends it again, which stores nothing more (EXT-12). */
export async function storeSms(
  app: App,
  caller: Caller,
  sms: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { clientId } = caller.person;
  const keyId = caller.keyId!; // Only a key makes this call.
  await app.db.asCaller(caller, clientId, (tx) => insertSms(app, tx, { clientId, keyId }, sms));
  return {};
}

async function deleteOldSms(tx: Tx): Promise<void> {
  await sql`delete from uploaded_sms where received_at < app_now() - interval '30 days'`.execute(tx);
}

/** The messages are personal data, and kept for 30 days only. */
export const deleteOldSmsChore: Chore = {
  name: "public-api.delete-old-sms",
  everySeconds: 3_600,
  run: (app) => app.db.systemTransaction("delete old messages", deleteOldSms),
};
