import { sql } from "kysely";
import type { Tx } from "../../platform/db.ts";

/**
 * What a backup has as not sent yet may have been sent since it was taken: each such payment is asked about first, and sent only
 * where its provider never heard of it. The same holds for what is released in the time to come.
 */
export async function askBeforeSending(tx: Tx, asAt: string): Promise<void> {
  await sql`insert into recoveries (as_at) values (${asAt}::timestamptz)`.execute(tx);
  await sql`
    update payment_queue set step = 'ask', sent_at = app_now(), due_at = app_now(), leased_until = null, ask_count = 0
    where step = 'send'`.execute(tx);
}
