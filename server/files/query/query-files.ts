import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { longestFileList, type queryFiles as contract } from "@corridor/product/files/contract";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { between } from "../../platform/time/time-range.ts";
import { asFile, fileColumns, fileJoins, type ShownFile } from "./shown-file.ts";

/** The newest files that the caller may see: row-level security leaves out files with a wallet that the caller may not see (API-40). */
export async function queryFiles(
  app: App,
  caller: Caller,
  { clientId, status, fileName, fileDateFrom, fileDateTo }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const conditions = [
    // A refused file is no payment file: nothing of it was taken (FILE-15).
    sql`f.content_digest is not null`,
    ...(status ? [sql`f.status = ${status}`] : []),
    ...(fileName ? [sql`position(lower(${fileName}) in lower(f.file_name)) > 0`] : []),
    ...between(sql`f.arrived_at`, fileDateFrom, fileDateTo),
  ];
  const rows = await app.db.asCaller(caller, clientId, async (tx) => {
    // The limit comes before the sums; one row more shows whether there are older files.
    const found = await sql<ShownFile>`
      select ${fileColumns} from (
        select * from payment_files f where f.client_id = ${clientId} and ${sql.join(conditions, sql` and `)}
        order by f.arrived_at desc, f.file_id limit ${longestFileList + 1}) f ${fileJoins(clientId)}
      order by f.arrived_at desc, f.file_id`.execute(tx);
    return found.rows;
  });
  return { files: rows.slice(0, longestFileList).map(asFile), totalCount: rows.length };
}
