/** The bootstrap account of the staff client, the one log-in name that is not an address. */
export const bootstrapEmail = "admin";

/**
 * One spelling per address: NFKC and lower case, so that a look-alike cannot be a second account.
 * Null for what cannot be an address (and is not the bootstrap name).
 */
export function normaliseEmail(typed: string): string | null {
  const email = typed.normalize("NFKC").trim().toLowerCase();
  if (email === bootstrapEmail) return email;
  const [local, domain, ...more] = email.split("@");
  if (!local || !domain || more.length > 0) return null;

  if (
    email.length > 254 ||
    /[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069<>,;:"\\()[\]]/.test(email)
  )
    return null;
  return email;
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
