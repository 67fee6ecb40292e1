import { sql } from "kysely";
import type { Rewrite } from "../../platform/upgrade/rewrites.ts";

const paymentsInBatch = 5_000;

/** Notes the recipients of payments that were made while 0.6.0 was installed, before the trigger that notes them was there. */
export const rewritePaidRecipients: Rewrite = {
  name: "paidRecipients",
  async run(tx, reached) {
    const [client, no] = reached ? (JSON.parse(reached) as [string, string]) : ["", "0"];
    const { rows } = await sql<{ reached_client: string; reached_no: bigint; row_count: bigint }>`
      select * from rewrite_paid_recipients(${client}, ${no}, ${paymentsInBatch})`.execute(tx);
    const [batch] = rows;
    if (!batch) return null;
    return {
      reached: JSON.stringify([batch.reached_client, String(batch.reached_no)]),
      rows: batch.row_count,
    };
  },
};
