import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { SigningCurve } from "@corridor/product/keys/curves";
import { readApiKey } from "../keys/read-api-key.ts";
import { insertKey, type KeyUse } from "../keys/store.ts";
import type { GivenUser } from "./given.ts";
import type { World } from "./world.ts";

export type KeyPair = { privateKey: KeyObject; publicPem: string };

export function makeKeyPair(curve: SigningCurve | "secp521r1" = "prime256v1"): KeyPair {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: curve });
  return { privateKey, publicPem: pemOf(createPublicKey(privateKey)) };
}

export function pemOf(key: KeyObject): string {
  return key.export({ type: "spki", format: "pem" }).toString();
}

/** A program's key, with what the program needs to sign. */
export type GivenKey = KeyPair & { clientId: string; keyId: string };

/** Straight into the table, as if the person had added it. */
export async function givenKey(
  { app }: Pick<World, "app">,
  user: Pick<GivenUser, "clientId" | "userId">,
  {
    curve,
    use = "api",
    pair = makeKeyPair(curve),
  }: { curve?: SigningCurve; use?: KeyUse; pair?: KeyPair } = {},
): Promise<GivenKey> {
  const key = readApiKey(pair.publicPem);
  const owner = { clientId: user.clientId, use, addedBy: user.userId };
  await app.db.systemTransaction("given", (tx) => insertKey(tx, owner, key));
  return { ...pair, clientId: user.clientId, keyId: key.keyId };
}
