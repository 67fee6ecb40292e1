import { mostKeys } from "@corridor/product/keys/key-text";
import type { ClientKeyUse } from "@corridor/product/keys/key-use";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { withProofGiven, type Proof } from "../auth/proof.ts";
import { actorOf, type Actor, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { KeyFacts } from "./key-facts.ts";
import { notifyOfKey } from "./notify.ts";
import { countValidKeys, hasValidKey, insertKey, markRevoked, type KeyUse } from "./store.ts";

export async function addClientKey(
  app: App,
  caller: Caller,
  { use, key, proof }: { use: ClientKeyUse; key: KeyFacts; proof: Proof },
): Promise<void> {
  const { clientId, userId } = caller.person;
  await withProofGiven(app, caller, proof, async (tx) => {
    await storeKey(tx, actorOf(caller), { clientId, use, addedBy: userId }, key);
    await notifyOfKey(app, tx, caller.person, { kind: "keyAdded", use, keyId: key.keyId });
  });
}

/** Stores a key that no client has or had (KEY-12, KEY-13, KEY-17), up to the limit of keys (KEY-14). */
export async function storeKey(
  tx: Tx,
  actor: Actor,
  owner: { clientId: string; use: KeyUse; addedBy: string; reason?: string },
  key: KeyFacts,
): Promise<void> {
  const { clientId, use, reason } = owner;
  if ((await countValidKeys(tx, clientId, use)) >= mostKeys)
    throw new Problem("key.too-many", { details: { n: mostKeys } });
  if (!(await insertKey(tx, owner, key)))
    throw new Problem((await hasValidKey(tx, clientId, key.fingerprint)) ? "key.exists" : "key.unusable");
  await recordAudit(tx, {
    clientId,
    actor,
    action: "key.added",
    target: key.keyId,
    after: { use, publicKey: key.publicKey, reason },
  });
}

export async function revokeClientKey(
  app: App,
  caller: Caller,
  { use, keyId, proof }: { use: ClientKeyUse; keyId: string; proof: Proof },
): Promise<void> {
  const { clientId } = caller.person;
  await withProofGiven(app, caller, proof, async (tx) => {
    await revokeStoredKey(tx, actorOf(caller), { clientId, use, keyId });
    await notifyOfKey(app, tx, caller.person, { kind: "keyRevoked", use, keyId });
  });
}

export async function revokeStoredKey(
  tx: Tx,
  actor: Actor,
  { clientId, use, keyId, reason }: { clientId: string; use: KeyUse; keyId: string; reason?: string },
): Promise<void> {
  if (!(await markRevoked(tx, clientId, use, keyId))) throw new Problem("notFound");
  await recordAudit(tx, { clientId, actor, action: "key.revoked", target: keyId, after: { use, reason } });
}
