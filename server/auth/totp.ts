import { Secret, TOTP } from "otpauth";
import { toDataURL } from "qrcode";
import { codeLength, codeWindow, stepSeconds } from "@corridor/product/auth/two-factor";

/** What every authenticator app understands, and many understand alone. */
const kind = { algorithm: "SHA1", digits: codeLength, period: stepSeconds };

/** 160 random bits, in the letters an app takes when the picture cannot be scanned. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The step whose code this is, near the given time; null when it is none of them. */
export function stepOf(secret: string, code: string, epochSeconds: number): number | null {
  const delta = TOTP.validate({
    ...kind,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: epochSeconds * 1_000,
    window: codeWindow,
  });
  return delta === null ? null : Math.floor(epochSeconds / stepSeconds) + delta;
}

/** The picture an app scans, as an address that holds the picture itself. */
export async function qrCodeOf(secret: string, issuer: string, label: string): Promise<string> {
  const address = new TOTP({ ...kind, secret: Secret.fromBase32(secret), issuer, label }).toString();
  return toDataURL(address, { errorCorrectionLevel: "M", margin: 2, scale: 6 });
}
