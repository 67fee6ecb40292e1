/** An account without the spellings that banks do not distinguish: dashes and small letters, as the database compares accounts. */
export function comparableAccount(account: string): string {
  return account.replaceAll("-", "").toUpperCase();
}
