import { sql } from "kysely";
import type { Tx } from "../db.ts";

/** The time of the database's clock, which rules use because the clocks of two processes may differ. */
export async function databaseTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx);
  return rows[0]!.now;
}
