/** Browsers offer WebCrypto only to pages with encryption. */
export function canMakeKeyPair(): boolean {
  return "subtle" in crypto;
}

export type KeyPairTexts = {
  /** PKCS #8; it leaves the browser only as a file that the person keeps. */
  privatePem: string;
  /** SubjectPublicKeyInfo, as the server takes it. */
  publicPem: string;
};

/** A new ECDSA pair on P-256 (KEY-20). */
export async function makeKeyPair(): Promise<KeyPairTexts> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  return {
    privatePem: pemOf("PRIVATE KEY", await crypto.subtle.exportKey("pkcs8", privateKey)),
    publicPem: pemOf("PUBLIC KEY", await crypto.subtle.exportKey("spki", publicKey)),
  };
}

function pemOf(label: string, der: ArrayBuffer): string {
  const base64 = btoa(String.fromCodePoint(...new Uint8Array(der)));
  const lines = base64.match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}
