import { sql } from "kysely";
import { isOpenClient } from "../../../platform/client-moves.ts";
import type { App } from "../../../platform/app.ts";
import { enqueue, type Chore } from "../../../platform/jobs.ts";
import { recheckName, type RecheckOrder } from "../after-the-end.ts";

const askedAtOnce = 100;

/** Asks providers about failed payments in doubt, after 1, 5, 15 and 60 minutes and then every hour (AGAIN-09). */
export async function askAboutDoubted(app: App): Promise<void> {
  await app.db.systemTransaction("ask about doubted payments", async (tx) => {
    const { rows } = await sql<RecheckOrder>`
      update doubted_failures d
      set ask_count = d.ask_count + 1, ask_at = app_now() + coalesce((array[4, 10, 45])[d.ask_count + 1], 60) * interval '1 minute'
      from (select client_id, transaction_id from doubted_failures
        where state = 'open' and ask_at <= app_now() and ${isOpenClient("doubted_failures.client_id")} order by ask_at limit ${askedAtOnce} for update skip locked) due
      where d.client_id = due.client_id and d.transaction_id = due.transaction_id
      returning d.client_id as "clientId", d.transaction_id as "transactionId", true as "isOwnQuestion"`.execute(
      tx,
    );
    for (const order of rows) await enqueue(tx, recheckName, order);
  });
}

export const askAboutDoubtedChore: Chore = {
  name: "payments.ask-doubted",
  everySeconds: 30,
  run: askAboutDoubted,
};
