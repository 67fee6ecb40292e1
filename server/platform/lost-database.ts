/** The errors of PostgreSQL and the network when the server is missing, stopped, restarting or silent. */
const lostCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08\w{3})$/;
/** Messages of pg, whose errors have no code; another message about a timeout may be a bug of ours. */
const silentMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated due to connection timeout)/;
const lostMessages = /^Connection terminated|not queryable/;

/** Why the database cannot be reached, in a word or two; null for another error. */
export function lostDatabaseReason(error: unknown): string | null {
  const { code = "", message } = error as Error & { code?: string };
  if (lostCodes.test(code)) return code;
  if (silentMessages.test(message)) return "it does not answer";
  return lostMessages.test(message) ? "it closed the connection" : null;
}
