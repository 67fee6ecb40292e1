/** The bootstrap account of the staff client, the one log-in name that is not an address. */
export const bootstrapEmail = "admin";

/**
 * One spelling per address: NFKC and lower case, so that a look-alike cannot be a second account. Null for a text that is neither an
 * address nor the bootstrap name.
 */
export function normaliseEmail(typed: string): string | null {
  const email = addressSpelling(typed);
  if (email === bootstrapEmail) return email;
  const [local, domain, ...more] = email.split("@");
  if (!local || !domain || more.length > 0) return null;
  const isTooLong = email.length > 254;
  return isTooLong || deceptive.test(email) || !domainName.test(domain) ? null : email;
}

/** Spaces, control characters, invisible marks, and separators of the parts of an address. */
const deceptive = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}<>,;:"\\()[\]]/u;

/** Labels separated by dots: mail programs read other marks as dots, and ignore a dot at the end (C-06). */
const domainName = /^[\p{L}\p{N}\p{M}_-]+(\.[\p{L}\p{N}\p{M}_-]+)*$/u;

/**
 * Whether mail reaches an address in its stored spelling: its domain is an Internet domain in plain letters, so that no domain looks like
 * another (C-06). Existing people log in with any address.
 */
export function canBeInvited(email: string): boolean {
  const [local = "", domain = ""] = email.split("@");
  const isDotted = local.split(".").every((part) => part !== "");
  return isDotted && internetDomain.test(domain);
}

const internetDomain = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * Whether an address resembles another one; such an address is not invited (USER-27). Letters of other scripts, phonetic and medieval
 * letters and letters without their dot look like Latin letters. Loose marks and punctuation outside ASCII are hardly visible.
 */
export function hasLookAlikeLetters(email: string): boolean {
  return !latin.test(email) || phonetic.test(email);
}

const latin = /^[\x21-\x7e\p{Script=Latin}]+$/u;
const phonetic =
  /[\u0131\u0237\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f\u{10780}-\u{107bf}\u{1df00}-\u{1dfff}]/u;

/**
 * One text for all addresses that count as one person when a rule needs two people (USER-28, C-21): without tag, dots and marks before the
 * @. The SQL function person_of does the same.
 */
export function personOf(email: string): string {
  const address = addressSpelling(email);
  const at = address.includes("@") ? address.indexOf("@") : address.length;
  const local = address
    .slice(0, at)
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/gu, "");
  const untagged = local.replace(/\+.*$/su, "").replaceAll(".", "");
  return (untagged || local) + address.slice(at);
}

/** Whether two addresses count as one person. For rules that refuse. */
export function isSamePerson(email: string, other: string): boolean {
  return personOf(email) === personOf(other);
}

/** Whether two texts are one address, in any spelling. For rules that allow: a similar address gives nobody a right. */
export function isSameAddress(email: string, other: string): boolean {
  return addressSpelling(email) === addressSpelling(other);
}

function addressSpelling(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/** Internal means the bootstrap account, or exactly the provider's domain after the last @. */
export function isInternalEmail(email: string, providerDomain: string): boolean {
  const normalised = normaliseEmail(email);
  if (!normalised) return false;
  return (
    normalised === bootstrapEmail ||
    normalised.slice(normalised.lastIndexOf("@") + 1) === providerDomain.toLowerCase()
  );
}
