import { createHash } from "node:crypto";
import { epochOf, momentOf } from "@corridor/product/epoch";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";

/** A text message that a gateway phone received. */
export type Sms = {
  /** The number of the gateway phone. */
  readonly phone: string;
  /** The sender. */
  readonly from: string;
  readonly text: string;
  readonly time: number;
};

export type StoredSms = Sms & { readonly id: string };

/** Stores a message once, its text sealed. The digest is keyed too: from a plain one, a code of six digits could be guessed. */
export async function insertSms(
  { vault }: App,
  tx: Tx,
  { clientId, keyId }: { readonly clientId: string; readonly keyId: string },
  { phone, from, text, time }: Sms,
): Promise<void> {
  const content = JSON.stringify([phone, from, time, text]);
  const [digest, ...earlier] = vault.signatures("sms", content).map(digestOf);
  const known = tx.selectFrom("uploaded_sms").select("sms_id").where("client_id", "=", clientId);
  if (earlier.length > 0 && (await known.where("digest", "in", earlier).executeTakeFirst())) return;
  await tx
    .insertInto("uploaded_sms")
    .values({
      client_id: clientId,
      phone,
      sender: from,
      sealed_message: vault.seal("sms", text),
      sent_at: momentOf(time),
      key_id: keyId,
      digest: digest!,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function digestOf(signature: Buffer): Buffer {
  return createHash("sha256").update(signature).digest();
}

/** The messages that arrived last, newest first. */
export async function selectNewestSms(
  app: App,
  tx: Tx,
  clientId: string,
  limit: number,
): Promise<StoredSms[]> {
  const rows = await storedSms(tx, clientId).orderBy("sms_id", "desc").limit(limit).execute();
  return rows.map((row) => openSms(app, row));
}

/** Null if the message is unknown or was deleted. */
export async function findSms(app: App, tx: Tx, clientId: string, id: string): Promise<StoredSms | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const row = await storedSms(tx, clientId).where("sms_id", "=", BigInt(id)).executeTakeFirst();
  return row ? openSms(app, row) : null;
}

function storedSms(tx: Tx, clientId: string) {
  return tx
    .selectFrom("uploaded_sms")
    .select(["sms_id", "phone", "sender", "message", "sealed_message", "sent_at"])
    .where("client_id", "=", clientId);
}

type SmsRow = Awaited<ReturnType<ReturnType<typeof storedSms>["execute"]>>[number];

/** A message of version 0.5.0 and before is not sealed. */
function openSms({ vault }: App, row: SmsRow): StoredSms {
  return {
    id: row.sms_id.toString(),
    phone: row.phone,
    from: row.sender,
    text: row.sealed_message ? vault.open("sms", row.sealed_message) : (row.message ?? ""),
    time: epochOf(row.sent_at),
  };
}
