import { sql } from "kysely";
import type { Connection } from "../connections/owner-connection.ts";

/** Part of a statement: one row with the folder of the bucket to which this installation writes. */
export const ownFolder = sql`(select folder from object_folders order by begun_at desc limit 1)`;

/** Begins a new folder after a restore: the installation that made the backup may still use the objects of the old one. */
export async function beginOwnFolder(connection: Connection): Promise<void> {
  await connection.query("insert into object_folders default values");
}
