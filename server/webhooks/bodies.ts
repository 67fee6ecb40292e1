import type { SentFile } from "@corridor/product/files/file";
import type { EventBody } from "@corridor/product/webhooks/events";
import { findSentFile } from "../files/sent-file.ts";
import { findFileByName } from "../files/stored-file.ts";
import { findRequests } from "../payments/requests/query-requests.ts";
import type { Tx } from "../platform/db.ts";
import type { WrittenEvent } from "../platform/events/events.ts";
import { mapInTurns } from "../platform/turns.ts";
import { findTransactions } from "../transactions/find.ts";
import { asTransaction, type StoredTransaction } from "../transactions/stored-transaction.ts";
import type { NewDelivery } from "./deliveries.ts";

/**
 * The bodies of these events. An event about something that the client does not see, such as a transaction of a hidden wallet, has none
 * (EXT-29): the caller's transaction hides hidden wallets.
 */
export async function bodiesOf<Event extends WrittenEvent>(
  tx: Tx,
  clientId: string,
  events: readonly Event[],
): Promise<readonly NewDelivery<Event>[]> {
  const rows = await transactionsOf(tx, clientId, events);
  const requestIds = events.filter(({ type }) => type === "request.completed").map(({ subject }) => subject);
  const requests = new Map(
    requestIds.length === 0
      ? []
      : (await findRequests(tx, clientId, requestIds)).map((request) => [request.requestId, request]),
  );
  const files = await filesOf(tx, clientId, events);
  const dataOf = ({ type, subject, sequence }: WrittenEvent): EventBody["data"] | null => {
    const about = { clientId, sequence };
    if (type === "request.completed") {
      const request = requests.get(subject);
      return request ? { ...about, request } : null;
    }
    if (type === "file.completed") {
      const file = files.get(subject);
      return file ? { ...about, file } : null;
    }
    const row = rows.get(subject);
    if (!row) return null;
    const transaction = asTransaction(row);
    if (type !== "transaction.reversed") return { ...about, transaction };
    const reversal = rows.get(row.reversed_by ?? "");
    return reversal ? { ...about, transaction, reversal: asTransaction(reversal) } : null;
  };
  const requestOf = ({ type, subject }: WrittenEvent): string | null =>
    type === "request.completed" ? subject : (rows.get(subject)?.request_id ?? null);
  const made = await mapInTurns(events, (event) => {
    const data = dataOf(event);
    return data ? [{ event, body: bodyText(event, data), requestId: requestOf(event) }] : [];
  });
  return made.flat();
}

export function bodyText({ type, happenedAt }: WrittenEvent, data: EventBody["data"]): string {
  return JSON.stringify({ type, timestamp: happenedAt.toISOString(), data });
}

/** The payment files that the events are about, by their names. */
async function filesOf(
  tx: Tx,
  clientId: string,
  events: readonly WrittenEvent[],
): Promise<ReadonlyMap<string, SentFile>> {
  const files = new Map<string, SentFile>();
  for (const { subject } of events.filter(({ type }) => type === "file.completed")) {
    const stored = await findFileByName(tx, clientId, subject);
    const file = stored && (await findSentFile(tx, { clientId, fileId: stored.file_id }));
    if (file) files.set(subject, file);
  }
  return files;
}

/** The transactions that the events are about, with the reversals, by their IDs. */
async function transactionsOf(
  tx: Tx,
  clientId: string,
  events: readonly WrittenEvent[],
): Promise<ReadonlyMap<string, StoredTransaction>> {
  const ids = events
    .filter(({ type }) => type !== "request.completed" && type !== "file.completed")
    .map(({ subject }) => subject);
  if (ids.length === 0) return new Map();
  const found = await findTransactions(tx, clientId, ids);
  const reversed = new Set(
    events.filter(({ type }) => type === "transaction.reversed").map(({ subject }) => subject),
  );
  const reversalIds = found.flatMap((row) =>
    reversed.has(row.transaction_id) && row.reversed_by ? [row.reversed_by] : [],
  );
  const reversals = reversalIds.length === 0 ? [] : await findTransactions(tx, clientId, reversalIds);
  return new Map([...found, ...reversals].map((row) => [row.transaction_id, row]));
}
