import { sql } from "kysely";
import type { Tx } from "../../platform/db.ts";

/**
 * A payment that the backup holds as not sent may have been sent since the backup. The engine asks the provider first and sends
 * only payments that the provider does not know. This also holds for requests that are released soon after the restore. A payment counts
 * as not sent until the first answer; if the provider knows it, or nobody can tell, it counts as sent from then on (settle.ts).
 */
export async function askBeforeSending(tx: Tx, asAt: string): Promise<void> {
  await sql`insert into recoveries (as_at) values (${asAt}::timestamptz)`.execute(tx);
  await sql`
    update payment_queue set step = 'ask', sent_at = app_now(), due_at = app_now(), leased_until = null, ask_count = 0
    where step = 'send'`.execute(tx);
}
