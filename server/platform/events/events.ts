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

/** An event that nobody has answered for yet. */
export type WaitingEvent = WrittenEvent & { readonly eventNo: bigint };

/** The oldest events of a client, without those that the caller knows already. They stay until the caller deletes them. */
export async function oldestEvents(
  tx: Tx,
  clientId: string,
  { known, atMost }: { known: Iterable<bigint>; atMost: number },
): Promise<readonly WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    select event_no as "eventNo", event_id as "eventId", type, subject, sequence, happened_at as "happenedAt" from events
    where client_id = ${clientId} and event_no <> all (${`{${[...known].join()}}`}::bigint[])
    order by event_no limit ${atMost}`.execute(tx);
  return rows;
}

/** The caller stores what follows from the events in the same transaction. */
export async function deleteEvents(
  tx: Tx,
  clientId: string,
  events: readonly Pick<WaitingEvent, "eventNo">[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    delete from events
    where client_id = ${clientId} and event_no = any (${events.map(({ eventNo }) => eventNo)}::bigint[])`.execute(
    tx,
  );
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
