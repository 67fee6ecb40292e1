import ssh2, { type PublicKey } from "ssh2";
import { readSftpUserName, sftpPolicies, type SftpUser } from "@corridor/product/keys/sftp-access";
import { keyMaxLength } from "@corridor/product/keys/key-text";
import { policyRefusal, type Refusal } from "@corridor/product/policy";
import { Problem } from "@corridor/product/problems";
import { identifyKey, type KeyIdentity } from "../keys/identify-key.ts";
import type { KeyFacts } from "../keys/key-facts.ts";
import { readSftpKey } from "../keys/read-sftp-key.ts";
import { keyUseOfType } from "../keys/shown-keys.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { isSame } from "../platform/seal.ts";

/** A user whose key was accepted. */
export type SftpLogin = { readonly user: SftpUser; readonly keyId: string; readonly caller: Caller };

export type KeyOffer = {
  readonly address: string;
  readonly username: string;
  readonly key: PublicKey;
  /** What was signed and its signature; undefined while the client only asks whether the key would do. */
  readonly blob: Buffer | undefined;
  readonly signature: Buffer | undefined;
  readonly hashAlgo: string | undefined;
};

/** Why a log-in is refused: for metrics and the log. The client is told the same about each. */
export type LoginRefusal =
  | "key-unusable"
  | "signature-wrong"
  | "key-unknown"
  | "key-revoked"
  | "too-many-attempts"
  | "too-many-sessions"
  | Refusal;

/** Stands for an unknown user: no client can have so short an ID. The lookup then takes the same time as for a known user. */
const nobody: SftpUser = { clientId: "-", type: "Payment" };

/**
 * Judges an offered key. Before a client signs, it asks whether the key would do; then the offer has no signature. An unknown user, an
 * unknown key and a revoked key take the same steps: the key is parsed, looked up and, with a signature, verified.
 */
export async function judgeKey(app: App, offer: KeyOffer): Promise<SftpLogin | LoginRefusal> {
  const key = readOfferedKey(offer);
  if (!key) return "key-unusable";
  const user = readSftpUserName(offer.username) ?? nobody;
  const identity = await identifyKey(app, user.clientId, key.keyId);
  if (offer.signature && !isSignedBy(key, offer)) return "signature-wrong";
  if (!identity || !isKeyOf(user, identity, key)) return "key-unknown";
  const refusal = refusalOfKeyUse(user, identity);
  if (refusal) return refusal;
  const { person, wallets } = identity;
  const origin = { address: offer.address, userAgent: "SFTP", language: "en", browserTokens: "" } as const;
  return { user, keyId: key.keyId, caller: { ...origin, keyId: key.keyId, person, wallets } };
}

/** Why a key may not be used now, also in a session that is open; null when it may. */
export function refusalOfKeyUse({ type }: SftpUser, identity: KeyIdentity): LoginRefusal | null {
  if (identity.isRevoked) return "key-revoked";
  const { person, standing, features, flags } = identity;
  const caller = { loginStatus: "loggedIn", keyOwner: "client", person } as const;
  return policyRefusal(sftpPolicies[type], caller, standing, features, flags);
}

function readOfferedKey({ key }: KeyOffer): KeyFacts | null {
  if (key.data.length > keyMaxLength) return null;
  try {
    return readSftpKey(`${key.algo} ${key.data.toString("base64")}`);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** The ID is a part of a hash, so the whole key is compared. */
function isKeyOf({ type }: SftpUser, identity: KeyIdentity, offered: KeyFacts): boolean {
  const [, stored = ""] = identity.publicKey.split(" ");
  const [, given = ""] = offered.publicKey.split(" ");
  return identity.use === keyUseOfType[type] && isSame(Buffer.from(stored), Buffer.from(given));
}

function isSignedBy({ publicKey }: KeyFacts, { key, signature, blob, hashAlgo }: KeyOffer): boolean {
  if (key.algo === "ssh-rsa" && !hashAlgo) return false; // Without a named hash the signature is over SHA-1.
  const parsed = ssh2.utils.parseKey(publicKey);
  if (parsed instanceof Error) return false;
  const verified: unknown = parsed.verify(blob!, signature!, hashAlgo); // An error for a signature of another form.
  return verified === true;
}
