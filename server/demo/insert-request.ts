import { sql } from "kysely";
import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import type { Currency } from "@corridor/product/money";
import type { RequestState } from "@corridor/product/payments/requests/status";
import { paymentKindOf } from "@corridor/product/providers";
import type { Tx } from "../platform/db.ts";
import { demoFee } from "./fees.ts";
import type { HistoryRow } from "./history/event.ts";
import { demoId } from "./random.ts";

export type DemoRequest = {
  requestId: string;
  status: Exclude<RequestState, "awaitingAutomatedFunding" | "pending">;
  /** How many approvals it asked for when it was made. */
  stages: number;
  reference: string;
  comment?: string;
  createdAt: Date;
  scheduledAt?: Date;
  actions: readonly DemoAction[];
  rows: readonly HistoryRow[];
};

export type DemoAction = {
  action: ApprovalActionName;
  stage: 1 | 2 | null;
  by: DemoPerson;
  at: Date;
  comment?: string;
};

export type DemoPerson = { user_id: string; email: string };

/** A request with its lines; those of one that is done are the history's own payments. */
export async function insertRequest(
  tx: Tx,
  clientId: string,
  creator: DemoPerson,
  request: DemoRequest,
): Promise<void> {
  const { requestId, status, rows, createdAt, scheduledAt = null, actions } = request;
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
      approval_stages: request.stages,
      created_at: createdAt,
      status_since: actions.at(-1)?.at ?? createdAt,
      scheduled_at: scheduledAt,
      ...(status === "awaitingManualFunding" && { awaiting_funding_since: actions.at(-1)?.at ?? createdAt }),
      ...((status === "rejected" || status === "abandoned") && { finished_at: actions.at(-1)!.at }),
      wallet_ids: walletsOf(rows),
      total_count: rows.length,
      amounts: totalsOf(rows),
      content_digest: sql`payment_digest(${clientId}, ${set.set_id}, ${scheduledAt}::timestamptz)`,
      ...(isDone && {
        held_at: rows[0]!.created_at,
        finished_at: new Date(Math.max(...rows.map((row) => row.completed_at.getTime()))),
        released_count: rows.length,
        succeeded_count: rows.length - failed,
        failed_count: failed,
      }),
    })
    .execute();
  for (const each of actions) await insertAction(tx, clientId, requestId, each);
}

async function insertAction(
  tx: Tx,
  clientId: string,
  requestId: string,
  { action, stage, by, at, comment }: DemoAction,
): Promise<void> {
  await sql`
    insert into approval_actions (client_id, request_id, action, stage, user_id, email, comment, acted_at, content_digest,
      session_id, address, has_second_factor)
    select client_id, request_id, ${action}, ${stage}::smallint, ${by.user_id}, ${by.email}, ${comment ?? null}, ${at},
      content_digest, gen_random_uuid(), '192.0.2.17', false
    from payment_requests where client_id = ${clientId} and request_id = ${requestId}`.execute(tx);
}

function lineOf(row: HistoryRow, isDone: boolean) {
  const amount = -BigInt(row.amount_minor);
  return {
    wallet_id: row.wallet_id,
    provider: row.provider!,
    payment_kind: paymentKindOf(row.provider!),
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
