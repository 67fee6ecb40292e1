import { lostDatabaseReason } from "../platform/lost-database.ts";

/** The sentence that the program prints when it ends with an error. */
export function sentenceFor(error: unknown): string {
  const reason = lostDatabaseReason(error);
  if (reason) return `The database went away (${reason}): check that PostgreSQL runs, then try again.`;
  return (error as Error).message;
}
