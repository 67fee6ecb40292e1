import { lostDatabaseReason } from "../platform/lost-database.ts";

/** The sentence that the program prints when it ends with an error. */
export function sentenceFor(error: unknown): string {
  const reason = lostDatabaseReason(error);
  if (reason) return `The database went away (${reason}): check that PostgreSQL runs, then try again.`;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" && path) return `There is no file or folder ${path}: check the name.`;
  if (code === "EACCES" && path) return `${path} may not be read or written: check its rights.`;
  return message;
}
