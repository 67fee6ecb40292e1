import { sql } from "kysely";
import type { Currency } from "@corridor/product/money";
import type { Tx } from "../platform/db.ts";
import { demoFee } from "./fees.ts";
import type { HistoryRow } from "./history/event.ts";
import { demoId } from "./random.ts";

type Status = "done" | "awaitingApproval" | "awaitingFirstApproval" | "awaitingSecondApproval";
export type DemoRequest = {
  requestId: string;
  status: Status;
  reference: string;
  comment?: string;
  createdAt: Date;
  rows: readonly HistoryRow[];
};

const stages: Readonly<Record<Status, number>> = {
  done: 0,
  awaitingApproval: 1,
  awaitingFirstApproval: 2,
  awaitingSecondApproval: 2,
};

/** A request with its lines; those of one that is done are the history's own payments. */
export async function insertRequest(
  tx: Tx,
  clientId: string,
  creator: { user_id: string; email: string },
  request: DemoRequest,
): Promise<void> {
  const { requestId, status, rows, createdAt } = request;
  const isDone = status === "done";
  const set = { client_id: clientId, set_id: demoId(`lines of ${requestId}`) };
  await tx
    .insertInto("payment_sets")
    .values({
      ...set,
      request_id: requestId,
      user_id: creator.user_id,
      created_at: createdAt,
      state: "valid",
      rows_read: rows.length,
      wallet_ids: walletsOf(rows),
    })
    .execute();
  await tx
    .insertInto("payment_lines")
    .values(rows.map((row, line_no) => ({ ...set, line_no, ...lineOf(row, isDone) })))
    .execute();
  const failed = rows.filter((row) => row.status === "failed").length;
  await tx
    .insertInto("payment_requests")
    .values({
      ...set,
      request_id: requestId,
      status,
      source: "web",
      creator_client_id: clientId,
      creator_user_id: creator.user_id,
      creator_email: creator.email,
      batch_reference: request.reference,
      creation_comment: request.comment ?? null,
      approval_stages: stages[status],
      created_at: createdAt,
      wallet_ids: walletsOf(rows),
      total_count: rows.length,
      amounts: totalsOf(rows),
      content_digest: sql`payment_digest(${clientId}, ${set.set_id}, null)`,
      ...(isDone && {
        held_at: createdAt,
        finished_at: new Date(Math.max(...rows.map((row) => row.completed_at.getTime()))),
        released_count: rows.length,
        succeeded_count: rows.length - failed,
        failed_count: failed,
      }),
    })
    .execute();
}

function lineOf(row: HistoryRow, isDone: boolean) {
  const amount = -BigInt(row.amount_minor);
  return {
    wallet_id: row.wallet_id,
    provider: row.provider!,
    currency: row.currency,
    amount_minor: amount,
    fee_minor: demoFee(row.provider!, "managed", { currency: row.currency as Currency, minor: amount }),
    recipient_account: row.recipient_account!,
    recipient_name: row.recipient_name!,
    reference: row.reference ?? null,
    transaction_id: isDone ? row.transaction_id : null,
  };
}

function walletsOf(rows: readonly HistoryRow[]): string[] {
  return [...new Set(rows.map((row) => row.wallet_id))];
}

function totalsOf(rows: readonly HistoryRow[]): string {
  const totals = new Map<string, bigint>();
  for (const { currency, amount_minor } of rows)
    totals.set(currency, (totals.get(currency) ?? 0n) - BigInt(amount_minor));
  const each = [...totals].sort(([one], [other]) => (one < other ? -1 : 1));
  return `[${each.map(([currency, minor]) => `{"currency": "${currency}", "minor": ${minor}}`).join(", ")}]`;
}
