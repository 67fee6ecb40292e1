import { sql } from "kysely";
import type { App } from "../platform/app.ts";
import { isOpenClient } from "../platform/client-moves.ts";
import type { Chore } from "../platform/jobs.ts";
import { removeDeadListeners } from "./listener.ts";
import { oldestDueSeconds } from "./receivers.ts";

const atOnce = 5_000;

/** A listener that was killed leaves its row behind, and events that nobody reads (EXT-34). */
export const removeDeadListenersChore: Chore = {
  name: "webhooks.remove-dead-listeners",
  everySeconds: 3_600,
  firstAfterSeconds: 240,
  run: removeDeadListeners,
};

/** Sets the metric by which an operator sees that callbacks are due and nobody sends them. Every worker sets its own. */
export const watchCallbacksChore: Chore = {
  name: "webhooks.watch",
  everySeconds: 15,
  isShared: true,
  run: async (app) =>
    app.metrics.oldestDueCallback.set(await app.db.systemTransaction("watch callbacks", oldestDueSeconds)),
};

/** Deletes callbacks after 30 days, with their attempts, in batches: each is one short transaction (EXT-33). */
export const deleteOldCallbacksChore: Chore = {
  name: "webhooks.delete-old",
  everySeconds: 3_600,
  firstAfterSeconds: 300,
  run: deleteOldCallbacks,
};

export async function deleteOldCallbacks(app: App): Promise<void> {
  while ((await deleteSome(app)) === atOnce);
  await app.db.systemTransaction("delete old callback hours", (tx) =>
    sql`delete from callback_hours where hour < app_now() - interval '30 days'`.execute(tx),
  );
}

function deleteSome(app: App): Promise<number> {
  return app.db.systemTransaction("delete old callbacks", async (tx) => {
    const { rows } = await sql<{ count: number }>`
      with deleted as (
        delete from callback_deliveries d using (
          select client_id, delivery_no from callback_deliveries
          where made_at < app_now() - interval '30 days' and outcome <> 'waiting'
            and ${isOpenClient("callback_deliveries.client_id")} limit ${atOnce}) old
        where d.client_id = old.client_id and d.delivery_no = old.delivery_no
        returning 1)
      select count(*)::integer as count from deleted`.execute(tx);
    return rows[0]!.count;
  });
}
