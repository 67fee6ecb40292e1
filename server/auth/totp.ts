import { Secret, TOTP } from "otpauth";
import { toDataURL } from "qrcode";
import { codeLength, codeWindow, stepSeconds } from "@corridor/product/auth/two-factor";

/** Every authenticator app supports these values, and many support no others. */
const kind = { algorithm: "SHA1", digits: codeLength, period: stepSeconds };

/** 160 random bits, in the letters that a person types into an app when the QR code cannot be scanned. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The step with this code, near the given time; null if no step has it. */
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

/** The QR code for an app, as a data URL. */
export async function qrCodeOf(secret: string, issuer: string, label: string): Promise<string> {
  const address = new TOTP({ ...kind, secret: Secret.fromBase32(secret), issuer, label }).toString();
  return toDataURL(address, { errorCorrectionLevel: "M", margin: 2, scale: 6 });
}
