import { sql } from "kysely";
import type { OutboxKind } from "@corridor/product/files/file-name";
import type { Tx } from "../../platform/db.ts";

/** The ID of a report: that of its file and a letter, within the 35 characters of the standard. The same report has the same ID. */
export function reportId(fileId: string, kind: OutboxKind): string {
  return `${fileId.replaceAll("-", "")}-${kind[0]!.toUpperCase()}`;
}

export async function databaseTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx);
  return rows[0]!.now;
}
