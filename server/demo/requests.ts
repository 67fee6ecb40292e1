import { sql } from "kysely";
import type { Tx } from "../platform/db.ts";
import type { DemoFile, HistoryEvent, HistoryRow } from "./history/event.ts";
import { insertDemoRequest, type DemoRequest } from "./insert-request.ts";
import { approvedBy, approvedAfterMs, openRequests, type DemoPerson, type People } from "./open-requests.ts";
import { demoId } from "./random.ts";

/** How many of a client's newest bulk payments are requests; older ones exist as transactions only. */
const requestsOf: Readonly<Record<string, number>> = { kijani: 49 };
const requestsOfOthers = 6;

const dayMs = 86_400_000;

const isPayment = ({ type, batch_reference }: HistoryRow) =>
  type.endsWith("Payment") && Boolean(batch_reference);

/** The same history, the newest of its bulk payments under the IDs of their requests. */
export function withRequests(clientId: string, events: readonly HistoryEvent[]): readonly HistoryEvent[] {
  const batches = events.filter(({ rows }) => rows.length > 0 && rows.every(isPayment));
  const newest = new Set(batches.slice(-(requestsOf[clientId] ?? requestsOfOthers)));
  return events.map((event) => {
    if (!newest.has(event)) return event;
    const request_id = demoId(`request of ${event.rows[0]!.transaction_id}`);
    const file = fileOf(clientId, event);
    const rows = event.rows.map((row) => ({
      ...row,
      request_id,
      ...(file && { batch_reference: file.name }),
    }));
    return { ...event, rows, ...(file && { file }) };
  });
}

/** At kijani the payments of every third day came in by a file. */
function fileOf(clientId: string, { at, rows }: HistoryEvent): DemoFile | null {
  if (clientId !== "kijani" || Math.floor(at.getTime() / dayMs) % 3 !== 0) return null;
  return { name: `kr-${at.toISOString().slice(0, 10)}.csv`, reference: rows[0]!.batch_reference! };
}

/** The requests of each client's creator: those of the history, and those that wait. */
export async function seedRequests(
  tx: Tx,
  clientId: string,
  approvals: 0 | 1 | 2,
  events: readonly HistoryEvent[],
  now: Date,
): Promise<void> {
  const creator = await personOf(tx, clientId, "creator");
  const approver = await personOf(tx, clientId, "approver");
  if (!creator || !approver) return;
  const people = { creator, approver, second: (await personOf(tx, clientId, "second")) ?? approver };
  const done = events
    .filter(({ rows }) => rows[0]?.request_id)
    .map((event) => doneRequest(event, approvals, people));
  for (const request of [...done, ...openRequests(clientId, done, people, now)])
    await insertDemoRequest(tx, clientId, creator.email, request);
  const paid = new Map(done.flatMap(({ rows }) => rows.map((row) => [row.transaction_id, row])));
  for (const { type, reversed_transaction_id: id } of events.flatMap(({ rows }) => rows)) {
    const payment = type === "Reversal" && id ? paid.get(id) : undefined;
    if (payment?.request_id)
      await sql`select count_reversed_payment(${clientId}, ${payment.request_id}, ${payment.recipient_currency})`.execute(
        tx,
      );
  }
}

async function personOf(tx: Tx, clientId: string, local: string): Promise<DemoPerson | undefined> {
  return tx
    .selectFrom("users")
    .select(["user_id", "email"])
    .where("client_id", "=", clientId)
    .where("email", "=", `${local}@${clientId}.example`)
    .executeTakeFirst();
}

/** A request that is done. Its payments were created when its last approval was given. */
function doneRequest({ rows, file }: HistoryEvent, approvals: 0 | 1 | 2, people: People): DemoRequest {
  const { request_id, batch_reference, created_at: sentAt } = rows[0]!;
  const createdAt = new Date(sentAt.getTime() - approvedAfterMs[approvals]);
  return {
    requestId: request_id!,
    status: "done",
    stages: approvals,
    reference: batch_reference!,
    createdAt,
    actions: approvedBy(people, createdAt).slice(0, approvals),
    rows,
    ...(file && { file }),
  };
}
