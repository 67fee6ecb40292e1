import type pg from "pg";
import { productVersion } from "../config.ts";
import { hasTable } from "../connections/owner-connection.ts";
import type { SqlFile } from "../sql-files.ts";

/** Whether processes of earlier versions must stop before this migration is applied. */
export const stopsOldServers = ({ text }: Pick<SqlFile, "text">) => /^-- Old servers must stop\b/m.test(text);

/** Refuses migrations that stop old servers while processes of other versions run. */
export async function refuseBesideOldServers(client: pg.Client, pending: readonly SqlFile[]): Promise<void> {
  const stopping = pending.find(stopsOldServers);
  if (!stopping || !(await hasTable(client, "processes"))) return;
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(format('%s, version %s', name, version), '; ' order by name) as names from processes
     where version <> $1 and beat_at > clock_timestamp() - interval '30 seconds'`,
    [productVersion()],
  );
  const { names } = rows[0]!;
  if (names)
    throw new Error(
      `Migration ${stopping.name} needs processes of other versions to stop first, and some run (${names}). Stop them and run corridor migrate again half a minute later.`,
    );
}
