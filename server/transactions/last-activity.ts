import { sql } from "kysely";
import { epochOf } from "@corridor/product/epoch";
import type { Tx } from "../platform/db.ts";

/**
 * When the newest transaction of each client was made or ended; null before the first one. One look into each of two indexes, however many
 * transactions there are (CLIENTS-03): an ended transaction has left the index of open ones.
 */
export async function lastActivityOf(
  tx: Tx,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await sql<{ client_id: string; at: Date | null }>`
    select c.client_id, greatest(
      (select t.completed_at from transactions t where t.client_id = c.client_id and t.completed_at is not null
        order by t.completed_at desc limit 1),
      (select t.created_at from transactions t where t.client_id = c.client_id and t.completed_at is null
        order by t.created_at desc limit 1)) as at
    from unnest(${clientIds}::text[]) c (client_id)`.execute(tx);
  return new Map(rows.map(({ client_id: clientId, at }) => [clientId, at && epochOf(at)]));
}
