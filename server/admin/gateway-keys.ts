import { Problem } from "@corridor/product/problems";
import { findAccount } from "../accounts/accounts.ts";
import { findStaffClient } from "../clients/clients.ts";
import { revokeStoredKey, storeKey } from "../keys/change-keys.ts";
import { readApiKey } from "../keys/read-api-key.ts";
import { listKeyIds } from "../keys/store.ts";
import type { Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";

/** Adds the public key of a gateway phone, which uploads text messages (EXT-12). Returns the key's ID. */
export async function addGatewayKey(
  app: App,
  actor: Actor,
  { keyText, email, reason }: { keyText: string; email: string; reason: string },
): Promise<string> {
  const key = readApiKey(keyText);
  await app.db.systemTransaction("add gateway key", async (tx) => {
    const clientId = await staffClientId(tx);
    const account = (await findAccount(tx, clientId, email))!; // The command has found this member of staff.
    await storeKey(tx, actor, { clientId, use: "gateway", addedBy: account.user_id, reason }, key);
  });
  return key.keyId;
}

/** Returns false when there is no such valid key. */
export async function revokeGatewayKey(
  app: App,
  actor: Actor,
  { keyId, reason }: { keyId: string; reason: string },
): Promise<boolean> {
  return app.db.systemTransaction("revoke gateway key", async (tx) => {
    const clientId = await staffClientId(tx);
    if (!(await listKeyIds(tx, clientId, "gateway")).includes(keyId)) return false;
    await revokeStoredKey(tx, actor, { clientId, use: "gateway", keyId, reason });
    return true;
  });
}

/** The valid gateway keys, newest first. */
export async function gatewayKeyIds(app: App): Promise<readonly string[]> {
  return app.db.systemTransaction("list gateway keys", async (tx) =>
    listKeyIds(tx, await staffClientId(tx), "gateway"),
  );
}

async function staffClientId(tx: Tx): Promise<string> {
  const staff = await findStaffClient(tx);
  if (!staff) throw new Problem("client.unknown");
  return staff.client_id;
}
