import { sql } from "kysely";
import type { Tx } from "../db.ts";

/**
 * Something that happened at a client: its type, its subject (the ID of a transaction or request), and its number among the events of
 * this subject. The database writes it in the transaction of its cause (server/functions/platform/write_events.sql).
 */
export type WrittenEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly subject: string;
  readonly sequence: number;
  readonly happenedAt: Date;
};

/** Takes the oldest events of a client. The caller stores what follows from them in the same transaction. */
export async function takeEvents(tx: Tx, clientId: string, atMost: number): Promise<readonly WrittenEvent[]> {
  const { rows } = await sql<WrittenEvent>`
    with taken as (
      delete from events where client_id = ${clientId} and event_no in (
        select event_no from events where client_id = ${clientId} order by event_no limit ${atMost})
      returning *)
    select event_id as "eventId", type, subject, sequence, happened_at as "happenedAt" from taken order by event_no`.execute(
    tx,
  );
  return rows;
}

/** From now on events of this client are written. */
export async function startEvents(tx: Tx, clientId: string): Promise<void> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto("event_readers")
    .values({ client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // An event that was written while the last reader ended is as old as that reader.
  if (added) await tx.deleteFrom("events").where("client_id", "=", clientId).execute();
}

/** No more events of this client are written; events that were not read are deleted. */
export async function stopEvents(tx: Tx, clientId: string): Promise<void> {
  await tx.deleteFrom("event_readers").where("client_id", "=", clientId).execute();
  await tx.deleteFrom("events").where("client_id", "=", clientId).execute();
}
