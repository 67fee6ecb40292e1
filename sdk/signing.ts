import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  type KeyObject,
} from "node:crypto";

const hashOfCurve: Readonly<Record<string, string>> = {
  prime256v1: "sha256",
  secp384r1: "sha384",
  secp256k1: "sha256",
};

export type SigningKey = {
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly hash: string;
};

/** Reads a private key: PEM text, PKCS #8 or SEC 1, or a key that Node has read already. */
export function readSigningKey(key: string | KeyObject): SigningKey {
  const privateKey = typeof key === "string" ? parsedKey(key) : key;
  const hash = hashOfCurve[privateKey.asymmetricKeyDetails?.namedCurve ?? ""];
  if (privateKey.type !== "private" || hash === undefined)
    throw new TypeError("The private key must be an ECDSA key on P-256, P-384 or secp256k1.");
  return { keyId: keyIdOf(privateKey), privateKey, hash };
}

function parsedKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (cause) {
    throw new TypeError("privateKey is not the PEM text of a private key without a password.", { cause });
  }
}

/** The first 16 hex digits of SHA-256 over the public key: named curve and whole point, in DER. */
function keyIdOf(privateKey: KeyObject): string {
  // A key file may hold the point in compressed form. The way over JWK gives the form that the server hashes.
  const jwk = createPublicKey(privateKey).export({ format: "jwk" });
  const der = createPublicKey({ key: jwk, format: "jwk" }).export({ type: "spki", format: "der" });
  return createHash("sha256").update(der).digest("hex").slice(0, 16);
}

export type CallToSign = {
  readonly method: string;
  readonly url: string;
  readonly clientId: string;
  readonly body: string | Uint8Array | null;
  /** Seconds since 1970. */
  readonly created: number;
};

/** The headers of a signed call (RFC 9421, RFC 9530). Each call of this function makes a new nonce, because a server accepts a nonce once. */
export function signedHeaders(
  key: SigningKey,
  { method, url, clientId, body, created }: CallToSign,
): Record<string, string> {
  const fields: Record<string, string> = {
    ...(body === null ? {} : { "content-digest": `sha-256=:${sha256(body)}:` }),
    "x-client-id": clientId,
  };
  const covered = Object.entries({ "@method": method, "@target-uri": url, ...fields });
  const names = covered.map(([name]) => `"${name}"`).join(" ");
  const nonce = randomBytes(18).toString("base64url");
  const parameters = `(${names});created=${created};nonce="${nonce}";keyid="${key.keyId}"`;
  const lines = [...covered, ["@signature-params", parameters]];
  const base = lines.map(([name, value]) => `"${name}": ${value}`).join("\n");
  const bytes = sign(key.hash, Buffer.from(base), { key: key.privateKey, dsaEncoding: "ieee-p1363" });
  return {
    ...fields,
    "signature-input": `sig=${parameters}`,
    signature: `sig=:${bytes.toString("base64")}:`,
  };
}

function sha256(body: string | Uint8Array): string {
  return createHash("sha256").update(body).digest("base64");
}
