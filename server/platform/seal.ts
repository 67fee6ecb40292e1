import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/**
 * The purposes of sealed values and signatures. Each has its own key, so that a value of one purpose is invalid for another.
 */
type Purpose =
  | "mail"
  | "totp"
  | "recovery-code"
  | "anti-forgery"
  | "login-attempt"
  | "known-browser"
  | "cursor"
  | "callback-secret"
  | "callback-body"
  | "sftp-host-key"
  | "sms"
  | "file"
  | "simulator";

/** Keyed secrets of the deployment, all derived from CORRIDOR_SECRET, and from CORRIDOR_SECRET_PREVIOUS for what was made before (EXT-41). */
export type Vault = {
  /** AES-256-GCM: the key's ID while there are two, nonce, tag, ciphertext. */
  seal(purpose: Purpose, plaintext: string): Buffer;
  /** Throws `SealedByAnother` if neither secret opens it. */
  open(purpose: Purpose, sealed: Buffer): string;
  sign(purpose: Purpose, text: string): Buffer;
  /** The signatures that count as ours, that of the present secret first. */
  signatures(purpose: Purpose, text: string): readonly Buffer[];
  /** Names the present secret, without telling anything about it. */
  readonly keyId: Buffer;
  /** How a value begins that was sealed while there were two secrets, under the present one. */
  readonly sealedBeginning: Buffer;
};

export class SealedByAnother extends Error {
  constructor() {
    super("A stored secret was sealed under another CORRIDOR_SECRET, or was damaged.");
  }
}

/**
 * Stands before the key's ID. Without two secrets neither is written: servers of version 0.5.0 and before do not know them. A value without
 * it begins with a random nonce, which is the same once in 2^48 values; such a value is opened all the same.
 */
const mark = Buffer.from("secret");
const keyIdBytes = 8;
const markedBytes = mark.length + keyIdBytes;

export function createVault(secret: string, previous: string | null = null): Vault {
  const present = keysOf(secret);
  const all = previous === null ? [present] : [present, keysOf(previous)];
  const sealedBeginning = Buffer.concat([mark, present.id]);
  return {
    seal(purpose, plaintext) {
      const nonce = nextNonce();
      const cipher = createCipheriv("aes-256-gcm", present.keyFor(purpose), nonce);
      const body = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]);
      const beginning = all.length > 1 ? [sealedBeginning] : [];
      return Buffer.concat([...beginning, nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      const named = mark.equals(sealed.subarray(0, mark.length))
        ? all.find(({ id }) => id.equals(sealed.subarray(mark.length, markedBytes)))
        : undefined;
      if (named) return openWith(named.keyFor(purpose), sealed.subarray(markedBytes));
      for (const { keyFor } of all) {
        try {
          return openWith(keyFor(purpose), sealed);
        } catch (error) {
          if (!(error instanceof SealedByAnother)) throw error;
        }
      }
      throw new SealedByAnother();
    },
    sign: (purpose, text) => signWith(present.keyFor(purpose), text),
    signatures: (purpose, text) => all.map(({ keyFor }) => signWith(keyFor(purpose), text)),
    keyId: present.id,
    sealedBeginning,
  };
}

type Keys = { readonly id: Buffer; readonly keyFor: (purpose: Purpose) => Buffer };

function keysOf(secret: string): Keys {
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, "corridor", use, bytes));
  const keys = new Map<Purpose, Buffer>();
  const keyFor = (purpose: Purpose) => {
    const known = keys.get(purpose) ?? derive(purpose, 32);
    keys.set(purpose, known);
    return known;
  };
  return { id: derive("key-id", keyIdBytes), keyFor };
}

function openWith(key: Buffer, sealed: Buffer): string {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes));
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + 16));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + 16)), decipher.final()]).toString(
      "utf8",
    );
  } catch (cause) {
    throw Object.assign(new SealedByAnother(), { cause });
  }
}

function signWith(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

const nonceBytes = 12;
let nonces = Buffer.alloc(0);

/** Random bytes are taken for many nonces at once: a call of the generator costs as much as the sealing of a short text. */
function nextNonce(): Buffer {
  if (nonces.length < nonceBytes) nonces = randomBytes(nonceBytes * 256);
  const nonce = nonces.subarray(0, nonceBytes);
  nonces = nonces.subarray(nonceBytes);
  return nonce;
}

/** 256 random bits for the bearer; only the hash is stored. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashOf(secret) };
}

export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Whether it is one of these signatures, in a time that does not tell how much of it is right. */
export function isOneOf(signatures: readonly Buffer[], given: Buffer): boolean {
  return signatures.some((signature) => isSame(signature, given));
}

export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
