import { sql } from "kysely";
import { failingAfter } from "@corridor/product/webhooks/health";
import type { Tx } from "../platform/db.ts";

export type FailingReceiver = {
  readonly clientId: string;
  readonly clientName: string;
  readonly failedInARow: number;
};

/** Clients whose receiver of callbacks fails, those with the most failures first. */
export async function selectFailingReceivers(tx: Tx): Promise<readonly FailingReceiver[]> {
  const { rows } = await sql<FailingReceiver>`
    select r.client_id as "clientId", c.name as "clientName", r.failed_in_a_row as "failedInARow"
    from callback_receivers r join clients c using (client_id)
    where r.url is not null and r.failed_in_a_row >= ${failingAfter}
    order by r.failed_in_a_row desc, r.client_id limit 200`.execute(tx);
  return rows;
}
