export const walletNameMaxLength = 60;
export const walletIdMaxLength = 32;

export function isWalletId(value: string): boolean {
  return /^[a-z0-9_-]{1,32}$/.test(value);
}

/** The ID that a name suggests: Nakuru & Élan → nakuru-elan. Empty when the name has no letter or digit of ours (WAL-18). */
export function walletIdFrom(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "-")
    .slice(0, walletIdMaxLength)
    .replace(/^-|-$/g, "");
}
