import type { Connection } from "./connections/owner-connection.ts";

/** The settings of PostgreSQL that must not be off, each with what happens without it. */
const needed: Readonly<Record<string, string>> = {
  data_checksums: "damaged data would be served as if it were right",
  fsync: "a crash of the machine can destroy the database",
  full_page_writes: "a crash of the machine can destroy the database",
  synchronous_commit: "a crash loses payments that were acknowledged",
};

/** A sentence for each setting with which PostgreSQL would lose or damage what it acknowledged (C-19). */
export async function durabilityProblems(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    "select name from pg_settings where name = any ($1) and reset_val = 'off' order by name",
    [Object.keys(needed)],
  );
  return rows.map(({ name }) => `PostgreSQL runs with ${name} = off: ${needed[name]!}`);
}
