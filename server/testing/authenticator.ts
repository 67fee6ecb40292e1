import { Secret, TOTP } from "otpauth";

/** What a person's authenticator app shows for a secret at a moment, the present one unless said. */
export function codeShown(secret: string, atMs = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
}
