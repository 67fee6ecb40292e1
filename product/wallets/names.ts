export const walletNameMaxLength = 60;
export const walletIdMaxLength = 32;

export function isWalletId(value: string): boolean {
  return /^[a-z0-9_-]{1,32}$/.test(value);
}

/** IDs of wallets that are hidden from the client: no client's ID begins like one, so none can be found by trying (WAL-25). */
const reservedBeginning = "reserve";

export function isReservedWalletId(walletId: string): boolean {
  return walletId.startsWith(reservedBeginning);
}

/** Letters that do not come apart into a plain one and a mark. */
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

/** The ID that a name suggests: Nakuru & Élan → nakuru-elan. Empty when the name has no letter or digit of ours (WAL-18). */
export function walletIdFrom(name: string): string {
  const wished = plainOf(name);
  return isReservedWalletId(wished) ? `sub-${wished}`.slice(0, walletIdMaxLength) : wished;
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

/** What to try in turn when the first is taken: field, field-2, field-3 … */
export function walletIdsFrom(name: string): string[] {
  const wished = walletIdFrom(name);
  return Array.from({ length: 99 }, (_, index) =>
    index === 0 ? wished : `${wished.slice(0, walletIdMaxLength - 3)}-${index + 1}`,
  );
}

/** The one of these that would be made; empty when the name suggests none. */
export function freeWalletId(name: string, isTaken: (walletId: string) => boolean): string {
  if (walletIdFrom(name) === "") return "";
  return walletIdsFrom(name).find((walletId) => !isTaken(walletId)) ?? "";
}
