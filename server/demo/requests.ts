import type { Tx } from "../platform/db.ts";
import type { HistoryEvent, HistoryRow } from "./history/event.ts";
import { insertRequest, type DemoRequest } from "./insert-request.ts";
import { demoId } from "./random.ts";

/** How many bulk payments of a client, the newest, are requests; what lies further back is known by its transactions alone. */
const requestsOf: Readonly<Record<string, number>> = { kijani: 54 };
const requestsOfOthers = 6;

const isPayment = ({ type, batch_reference }: HistoryRow) =>
  type.endsWith("Payment") && Boolean(batch_reference);

/** The same history, the newest of its bulk payments under the IDs of their requests. */
export function withRequests(clientId: string, events: readonly HistoryEvent[]): readonly HistoryEvent[] {
  const batches = events.filter(({ rows }) => rows.length > 0 && rows.every(isPayment));
  const newest = new Set(batches.slice(-(requestsOf[clientId] ?? requestsOfOthers)));
  return events.map((event) => {
    if (!newest.has(event)) return event;
    const request_id = demoId(`request of ${event.rows[0]!.transaction_id}`);
    return { ...event, rows: event.rows.map((row) => ({ ...row, request_id })) };
  });
}

/** What the creator of each client asked to be paid: what the history tells of, and what waits for somebody to approve it. */
export async function seedRequests(
  tx: Tx,
  clientId: string,
  events: readonly HistoryEvent[],
  now: Date,
): Promise<void> {
  const creator = await tx
    .selectFrom("users")
    .select(["user_id", "email"])
    .where("client_id", "=", clientId)
    .where("role", "=", "CREATOR")
    .orderBy("email")
    .executeTakeFirst();
  if (!creator) return;
  const done = events.filter(({ rows }) => rows[0]?.request_id).map(({ rows }) => doneRequest(rows));
  for (const request of [...done, ...waiting(clientId, done, now)])
    await insertRequest(tx, clientId, creator, request);
}

function doneRequest(rows: readonly HistoryRow[]): DemoRequest {
  const { request_id, batch_reference, created_at } = rows[0]!;
  return {
    requestId: request_id!,
    status: "done",
    reference: batch_reference!,
    createdAt: created_at,
    rows,
  };
}

const hourMs = 3_600_000;

/** The same people are to be paid once more: nothing of it is held or sent. */
function waiting(clientId: string, done: readonly DemoRequest[], now: Date): DemoRequest[] {
  const newestOf = (walletId: string) =>
    done.findLast(({ rows }) => rows[0]!.wallet_id === walletId)?.rows ?? [];
  const asked = (
    hours: number,
    status: DemoRequest["status"],
    reference: string,
    wallets: readonly string[],
    comment?: string,
  ): DemoRequest => ({
    requestId: demoId(`request ${clientId} ${reference}`),
    status,
    reference,
    ...(comment && { comment }),
    createdAt: new Date(now.getTime() - hours * hourMs),
    rows: wallets.flatMap(newestOf),
  });
  const requests = {
    acme: [asked(20, "awaitingApproval", "FIELD-STAFF", ["main"], "Travel of the field staff")],
    kijani: [
      asked(400, "awaitingApproval", "KR-CASH-MANDERA", ["kes"], "From before two people had to approve"),
      asked(30, "awaitingFirstApproval", "KR-SUPPLIES-URGENT", ["main"]),
      asked(26, "awaitingFirstApproval", "KR-CASH-WAJIR", ["kes"]),
      asked(
        7,
        "awaitingFirstApproval",
        "KR-CASH-KARAMOJA",
        ["ugx"],
        "Second cycle, lists cleared by the field office",
      ),
      asked(
        5,
        "awaitingSecondApproval",
        "KR-CASH-TURKANA",
        ["kes", "ugx"],
        "Households of both sides of the border",
      ),
      asked(3, "awaitingSecondApproval", "KR-PAYROLL", ["kes"]),
    ],
  }[clientId];
  return (requests ?? []).filter(({ rows }) => rows.length > 0);
}
