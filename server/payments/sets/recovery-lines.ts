import { sql } from "kysely";
import type { Tx } from "../../platform/db.ts";
import { remainingPlaces, type SetWithoutLines } from "./copy-set.ts";
import type { SetOfLines } from "./store-lines.ts";

/** Stores which failed payment each line of a set pays again, in the order of the lines (AGAIN-06). */
export async function insertRecovered(
  tx: Tx,
  { clientId, setId }: SetOfLines,
  failedIds: readonly string[],
): Promise<void> {
  await sql`
    insert into recovery_lines (client_id, set_id, line_no, failed_id)
    select ${clientId}, ${setId}::uuid, place - 1, id
    from unnest(${failedIds}::text[]) with ordinality failed (id, place)`.execute(tx);
}

/** Copies the links of the lines that stay into another set (VERIFY-15). */
export async function carryRecovered(tx: Tx, from: SetWithoutLines, to: SetOfLines): Promise<void> {
  await sql`
    insert into recovery_lines (client_id, set_id, line_no, failed_id)
    select ${to.clientId}, ${to.setId}::uuid, p.new_no, r.failed_id
    from (${remainingPlaces(from)}) p
    join recovery_lines r on r.client_id = ${to.clientId} and r.set_id = ${from.set.setId} and r.line_no = p.old_no`.execute(
    tx,
  );
}

/** Whether a failed payment of the set was claimed by another request, or came into doubt (AGAIN-08). */
export async function hasUnrecoverable(tx: Tx, { clientId, setId }: SetOfLines): Promise<boolean> {
  const { rows } = await sql`
    select from recovery_refusals(${clientId}, array(
      select failed_id from recovery_lines where client_id = ${clientId} and set_id = ${setId}::uuid)) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
