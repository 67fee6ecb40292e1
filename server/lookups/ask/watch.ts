import { sql } from "kysely";
import { lookupPurposes, type LookupPurpose } from "@corridor/product/lookups/lookup";
import type { App } from "../../platform/app.ts";
import type { Chore } from "../../platform/jobs.ts";

/** Sets the metrics by which an operator sees that lookups wait. Every worker sets its own. */
export async function watchLookups(app: App): Promise<void> {
  await app.db.systemTransaction("watch lookups", async (tx) => {
    const { rows } = await sql<{ purpose: LookupPurpose; count: number; unasked_seconds: number }>`
      select purpose, count(*)::integer as count, coalesce(max(extract(epoch from app_now() - started_at))
        filter (where held_until is null or held_until < clock_timestamp()), 0)::float8 as unasked_seconds
      from name_lookups where ended_at is null group by purpose`.execute(tx);
    for (const purpose of lookupPurposes)
      app.metrics.openLookups.set({ purpose }, rows.find((row) => row.purpose === purpose)?.count ?? 0);
    app.metrics.oldestUnaskedLookup.set(Math.max(0, ...rows.map((row) => row.unasked_seconds)));
  });
}

export const watchLookupsChore: Chore = {
  name: "lookups.watch",
  everySeconds: 15,
  isShared: true,
  run: watchLookups,
};
