/** The curves of API keys, by the names that OpenSSL gives them (KEY-12, EXT-02). */
export const signingCurves = {
  prime256v1: { hash: "sha256", signatureBytes: 64, algorithm: "ecdsa-p256-sha256" },
  secp384r1: { hash: "sha384", signatureBytes: 96, algorithm: "ecdsa-p384-sha384" },
  // RFC 9421 has no name for this algorithm, so a signature by it has no parameter alg.
  secp256k1: { hash: "sha256", signatureBytes: 64, algorithm: null },
} as const;
export type SigningCurve = keyof typeof signingCurves;

export function isSigningCurve(name: string): name is SigningCurve {
  return Object.hasOwn(signingCurves, name);
}
