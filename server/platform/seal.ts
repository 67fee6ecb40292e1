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
  | "simulator";

/** Keyed secrets of the deployment, all derived from CORRIDOR_SECRET. */
export type Vault = {
  /** AES-256-GCM: nonce, tag, ciphertext. */
  seal(purpose: Purpose, plaintext: string): Buffer;
  open(purpose: Purpose, sealed: Buffer): string;
  sign(purpose: Purpose, text: string): Buffer;
};

export function createVault(secret: string): Vault {
  const keys = new Map<Purpose, Buffer>();
  const keyFor = (purpose: Purpose) => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", secret, "corridor", purpose, 32));
    keys.set(purpose, known);
    return known;
  };
  return {
    seal(purpose, plaintext) {
      const nonce = nextNonce();
      const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce);
      const body = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString("utf8");
    },
    sign: (purpose, text) => createHmac("sha256", keyFor(purpose)).update(text).digest(),
  };
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

export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
