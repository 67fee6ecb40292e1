import { sql } from "kysely";
import { deletePaymentLookups } from "../../lookups/payment-lookups.ts";
import type { App } from "../../platform/app.ts";
import { isOpenClient } from "../../platform/client-moves.ts";
import type { Chore } from "../../platform/jobs.ts";

/** The number of sets that one transaction deletes: each may have 100,000 lines. */
const setsAtOnce = 10;

/** Deletes checked payments that became no request within a day, with their lookups. Returns the number of deleted sets. */
export async function forgetOldSets(app: App): Promise<number> {
  for (let forgotten = 0; ;) {
    const gone = await app.db.systemTransaction("forget payment sets", async (tx) => {
      const { rows } = await sql<{ clientId: string; lookupId: string | null }>`
        with old as materialized (
          select s.client_id, s.set_id from payment_sets s
          where s.created_at < app_now() - interval '24 hours' and ${isOpenClient("s.client_id")} and not exists (
            select from payment_requests r where r.client_id = s.client_id and r.set_id = s.set_id)
          order by s.created_at limit ${setsAtOnce} for update skip locked
        ), lines as (
          delete from payment_lines l using old where l.client_id = old.client_id and l.set_id = old.set_id
        ), repeats as (
          delete from payment_repeats p using old where p.client_id = old.client_id and p.set_id = old.set_id
        )
        delete from payment_sets s using old where s.client_id = old.client_id and s.set_id = old.set_id
        returning s.client_id as "clientId", s.lookup_id as "lookupId"`.execute(tx);
      await deletePaymentLookups(
        tx,
        rows.flatMap(({ clientId, lookupId }) => (lookupId === null ? [] : [{ clientId, lookupId }])),
      );
      return rows.length;
    });
    forgotten += gone;
    if (gone < setsAtOnce) return forgotten;
  }
}

export const forgetOldSetsChore: Chore = {
  name: "payments.forget-sets",
  everySeconds: 600,
  run: forgetOldSets,
};
