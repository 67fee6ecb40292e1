import type pg from "pg";
import { keptTables } from "../../platform/backup/catalogue.ts";

/** The tables that the small world may leave empty, each with the reason. */
const mayBeEmpty: Readonly<Record<string, string>> = {
  "public.blob_objects": "a backup has every file as if the database held it",
  "graphile_worker._private_job_queues": "jobs run in any order, so no job names a queue",
  "graphile_worker._private_known_crontabs": "the worker repeats its chores without cron",
};

/** The other tables that are empty: an upgrade of their rows would not be tested. */
export async function findEmptyTables(client: pg.Client): Promise<string[]> {
  const empty: string[] = [];
  for (const { name } of await keptTables(client)) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount === 0 && !Object.hasOwn(mayBeEmpty, name)) empty.push(name);
  }
  return empty;
}
