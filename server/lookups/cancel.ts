import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { cancelNameLookup as contract } from "@corridor/product/lookups/contract";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { lockLookup } from "./select-lookups.ts";
import type { LookupKey } from "./store-lookups.ts";

/** Cancels a lookup. The process that asks ends it; if none does, it ends here (LOOK-22). */
export async function cancelNameLookup(
  app: App,
  caller: Caller,
  { clientId, requestId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const key = { clientId, lookupId: requestId };
  await app.db.asCaller(caller, clientId, async (tx) => {
    const lookup = await lockLookup(tx, key);
    if (!lookup) throw new Problem("notFound");
    if (lookup.ended_at !== null) throw new Problem("lookup.done");
    if (lookup.cancelled_at !== null) return; // The first call has its audit entry.
    await cancelOpenLookup(tx, key);
    await recordAudit(tx, {
      clientId,
      actor: actorOf(caller),
      action: "lookup.cancelled",
      target: requestId,
    });
  });
  return {};
}

/** A lookup that has ended stays as it is. The process that asks ends an open one; if none does, it ends here. */
export async function cancelOpenLookup(tx: Tx, key: LookupKey): Promise<void> {
  await markCancelled(tx, key);
  await endIfNotHeld(tx, key);
}

async function markCancelled(tx: Tx, { clientId, lookupId }: LookupKey): Promise<void> {
  await tx
    .updateTable("name_lookups")
    .set({ cancelled_at: sql`app_now()` })
    .where("client_id", "=", clientId)
    .where("lookup_id", "=", lookupId)
    .where("ended_at", "is", null)
    .execute();
}

/** The process of a lease that has run out was killed or is frozen, and stores nothing more. Leases use the clock of the machine. */
async function endIfNotHeld(tx: Tx, { clientId, lookupId }: LookupKey): Promise<void> {
  await sql`
    with ended as (
      update name_lookups set ended_at = app_now(), failed_count = number_count - succeeded_count
      where client_id = ${clientId} and lookup_id = ${lookupId} and ended_at is null
        and (held_until is null or held_until < clock_timestamp())
      returning client_id, lookup_id)
    update looked_up_numbers n set state = 'failed', failure = 'cancelled', answered_at = app_now()
    from ended e
    where n.client_id = e.client_id and n.lookup_id = e.lookup_id and n.state = 'pending'`.execute(tx);
}
