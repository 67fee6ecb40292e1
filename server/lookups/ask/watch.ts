import { sql } from "kysely";
import { lookupPurposes, type LookupPurpose } from "@corridor/product/lookups/lookup";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import type { Chore } from "../../platform/jobs.ts";

/** Sets the metrics that show that lookups wait. Every worker sets its own. */
export async function watchLookups(app: App): Promise<void> {
  const open = await app.db.systemTransaction("watch lookups", selectOpenLookups);
  for (const purpose of lookupPurposes)
    app.metrics.openLookups.set({ purpose }, open.find((row) => row.purpose === purpose)?.count ?? 0);
  app.metrics.oldestUnaskedLookup.set(Math.max(0, ...open.map((row) => row.unaskedSeconds)));
}

type OpenLookups = {
  readonly purpose: LookupPurpose;
  readonly count: number;
  /** For how long the oldest of those that no process holds has been open. */
  readonly unaskedSeconds: number;
};

export async function selectOpenLookups(tx: Tx): Promise<readonly OpenLookups[]> {
  const { rows } = await sql<OpenLookups>`
    select purpose, count(*)::integer as count, coalesce(max(extract(epoch from app_now() - started_at))
      filter (where held_until is null or held_until < clock_timestamp()), 0)::float8 as "unaskedSeconds"
    from name_lookups where ended_at is null group by purpose`.execute(tx);
  return rows;
}

export const watchLookupsChore: Chore = {
  name: "lookups.watch",
  everySeconds: 15,
  isShared: true,
  run: watchLookups,
};
