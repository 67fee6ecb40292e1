import { tracesOfRequests } from "../payments/requests/query-requests.ts";
import type { Tx } from "../platform/db.ts";
import { deleteEvents, oldestEvents } from "../platform/events/events.ts";
import { bodiesOf } from "./bodies.ts";
import type { DueDelivery } from "./deliveries.ts";

/**
 * The callbacks of the oldest events, whose first attempt is due. Nothing is stored before that attempt: a process that dies leaves the
 * events, and the next holder of the client makes the same callbacks of them. Events without a body are deleted.
 */
export async function selectFirstDue(
  tx: Tx,
  clientId: string,
  wanted: { known: Iterable<bigint>; atMost: number },
): Promise<{ events: number; due: readonly DueDelivery[] }> {
  const events = await oldestEvents(tx, clientId, wanted);
  const made = await bodiesOf(tx, clientId, events);
  const told = new Set(made.map(({ event }) => event));
  const silent = events.filter((event) => !told.has(event));
  await deleteEvents(tx, clientId, silent);
  const requestIds = new Set(made.flatMap(({ requestId }) => requestId ?? []));
  const traces = await tracesOfRequests(tx, clientId, [...requestIds]);
  const due = made.map(({ event, body, requestId }) => ({
    eventId: event.eventId,
    body,
    traceId: traces.get(requestId ?? "") ?? null,
    attemptCount: 0,
    stored: event,
  }));
  return { events: events.length, due };
}
