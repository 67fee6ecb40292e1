import { sql } from "kysely";
import type { Connection } from "../connections/owner-connection.ts";

/** The folder of the bucket that this installation writes to, for a statement: one row. */
export const ownFolder = sql`(select folder from object_folders order by begun_at desc limit 1)`;

/** After a restore: the installation that the copy was made of may still use its objects. */
export async function beginOwnFolder(connection: Connection): Promise<void> {
  await connection.query("insert into object_folders default values");
}
