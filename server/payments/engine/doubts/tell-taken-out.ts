import { sql } from "kysely";
import { systemActor } from "../../../platform/actor.ts";
import type { App } from "../../../platform/app.ts";
import { isOpenClient } from "../../../platform/client-moves.ts";
import { enqueue, type Chore, type Job } from "../../../platform/jobs.ts";
import { notifyOfTakenOut } from "../../requests/notify.ts";

type RowsToTell = { readonly clientId: string; readonly requestId: string; readonly count: number };

const toldAtOnce = 100;

/**
 * Tells people of the rows that left a recovery, five minutes after the first row that no e-mail has told: late reports of a payday come
 * together, and each would be an e-mail. Rows of a request that was rejected or abandoned are told to nobody (AGAIN-15).
 */
export async function tellOfTakenOut(app: App): Promise<void> {
  await app.db.systemTransaction("tell of rows taken out", async (tx) => {
    const { rows } = await sql<RowsToTell>`
      with due as (
        select client_id, request_id from payment_recoveries
        where awaits_mail and taken_out_at <= app_now() - interval '5 minutes' and ${isOpenClient("payment_recoveries.client_id")}
        group by client_id, request_id order by min(taken_out_at) limit ${toldAtOnce}
      ), told as (
        update payment_recoveries r set awaits_mail = false from due
        where r.client_id = due.client_id and r.request_id = due.request_id and r.awaits_mail
        returning r.client_id, r.request_id, r.freed_at)
      select client_id as "clientId", request_id as "requestId", count(*)::integer as count
      from told where freed_at is null group by client_id, request_id`.execute(tx);
    for (const order of rows) await enqueue(tx, tellOfTakenOutJob, order);
  });
}

export const tellOfTakenOutJob: Job<RowsToTell> = {
  name: "payments.tell-of-taken-out",
  run: (app, { clientId, requestId, count }) =>
    app.db.transaction(systemActor("payments"), clientId, (tx) =>
      notifyOfTakenOut(app, tx, clientId, requestId, count),
    ),
};

export const tellOfTakenOutChore: Chore = {
  name: "payments.tell-of-taken-out",
  everySeconds: 30,
  run: tellOfTakenOut,
};
