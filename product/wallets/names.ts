export const walletNameMaxLength = 60;
export const walletIdMaxLength = 32;

export function isWalletId(value: string): boolean {
  return /^[a-z0-9_-]{1,32}$/.test(value);
}

/** The prefix of IDs of hidden wallets. No wallet ID of a client has it, so a client cannot guess one (WAL-25). */
const reservedPrefix = "reserve";

export function isReservedWalletId(walletId: string): boolean {
  return walletId.startsWith(reservedPrefix);
}

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** The ID that a name suggests: Nakuru & Élan → nakuru-elan. Empty when the name has no Latin letter or digit (WAL-18). */
export function walletIdFrom(name: string): string {
  const derived = plainOf(name);
  return isReservedWalletId(derived) ? `sub-${derived}`.slice(0, walletIdMaxLength) : derived;
}

function plainOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter]!)
    .replace(/[^a-z0-9_]+/g, "-")
    .slice(0, walletIdMaxLength)
    .replace(/^-|-$/g, "");
}

/** The IDs to try in turn when the first is taken: field, field-2, field-3 … */
export function walletIdsFrom(name: string): string[] {
  const wished = walletIdFrom(name);
  return Array.from({ length: 99 }, (_, index) =>
    index === 0 ? wished : `${wished.slice(0, walletIdMaxLength - 3)}-${index + 1}`,
  );
}

/** The ID that would be made; empty when the name suggests none. */
export function freeWalletId(name: string, isTaken: (walletId: string) => boolean): string {
  if (walletIdFrom(name) === "") return "";
  return walletIdsFrom(name).find((walletId) => !isTaken(walletId)) ?? "";
}
