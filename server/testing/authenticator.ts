import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app shows for a secret, now or at the given time. */
export function codeShown(secret: string, atMs = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
}
