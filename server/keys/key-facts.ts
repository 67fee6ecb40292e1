import { createHash, type KeyObject } from "node:crypto";

/** A public key as it is stored. */
export type KeyFacts = {
  readonly keyId: string;
  /** The same for a key in every spelling (KEY-22). */
  readonly fingerprint: Buffer;
  readonly publicKey: string;
};

const idDigits = 16;

/** The key ID is made from the hash of `idBytes` (KEY-15). */
export function keyFacts(key: KeyObject, idBytes: Buffer, publicKey: string): KeyFacts {
  return {
    keyId: sha256(idBytes).toString("hex").slice(0, idDigits),
    fingerprint: sha256(key.export({ type: "spki", format: "der" })),
    publicKey,
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
