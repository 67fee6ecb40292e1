import { plainCode } from "./two-factor.ts";

export const recoveryCodeCount = 10;
/** With this many unused codes or fewer the settings warn (SET-04). */
export const fewRecoveryCodes = 3;

/** Digits and capitals without I, L, O and U: no two of them look alike, and no code spells a word. */
export const recoveryAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 32 letters make 5 bits each, so a code has 50 bits. */
export const recoveryCodeLength = 10;

/** The code as it is hashed: in capitals, without dashes and spaces. Codes have no O, I or L, so O is read as 0, and I and L as 1. */
export function plainRecoveryCode(typed: string): string {
  return plainCode(typed)
    .replace(/[-\u2010-\u2015\u2212]/g, "")
    .toUpperCase()
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
}

export function isRecoveryCode(plain: string): boolean {
  return plain.length === recoveryCodeLength && /^[0-9A-HJKMNP-TV-Z]+$/.test(plain);
}

/** The code as it is shown: two groups of five. */
export function shownRecoveryCode(plain: string): string {
  return `${plain.slice(0, 5)}-${plain.slice(5)}`;
}
