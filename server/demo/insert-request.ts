import { sql } from "kysely";
import type { Currency } from "@corridor/product/money";
import type { RequestState } from "@corridor/product/payments/requests/status";
import type { Tx } from "../platform/db.ts";
import { demoFee } from "./fees.ts";
import type { DemoFile, HistoryRow } from "./history/event.ts";
import { demoId } from "./random.ts";
import { requestRows, type DecisionFacts, type LineFacts } from "./rows/request.ts";

export type DemoRequest = {
  requestId: string;
  status: Exclude<RequestState, "awaitingAutomatedFunding" | "pending">;
  /** The number of approvals that it required when it was made. */
  stages: number;
  reference: string;
  comment?: string;
  createdAt: Date;
  scheduledAt?: Date;
  actions: readonly DecisionFacts[];
  rows: readonly HistoryRow[];
  /** The payment file by which it came in. */
  file?: DemoFile;
};

/** Inserts a request with its lines. The transactions of a request that is done are in the history already. */
export async function insertDemoRequest(
  tx: Tx,
  clientId: string,
  creatorEmail: string,
  { requestId, status, reference, rows, actions, createdAt, file, ...request }: DemoRequest,
): Promise<void> {
  const isDone = status === "done";
  const lastAction = actions.at(-1)?.at ?? createdAt;
  const statement = requestRows({
    ...request,
    clientId,
    requestId,
    setId: demoId(`lines of ${requestId}`),
    status,
    creatorEmail,
    batchReference: reference,
    ...(file && {
      source: "api",
      // The person who added the key (FILE-14).
      creatorEmail: `developer@${clientId}.example`,
      batchReference: file.name,
      comment: file.reference,
      fileName: file.name,
    }),
    createdAt,
    statusSince: lastAction,
    decisions: actions,
    lines: rows.map((row) => demoLine(row, isDone)),
    isPaidBefore: true,
    finishedAt: isDone ? new Date(Math.max(...rows.map((row) => row.completed_at.getTime()))) : lastAction,
    ...(isDone && {
      heldAt: rows[0]!.created_at,
      failed: rows.filter((row) => row.status === "failed").length,
    }),
  });
  await sql.raw(statement).execute(tx);
}

function demoLine(row: HistoryRow, isDone: boolean): LineFacts {
  const amount = -BigInt(row.amount_minor);
  return {
    walletId: row.wallet_id,
    provider: row.provider!,
    currency: row.currency,
    amountMinor: amount,
    feeMinor: demoFee(row.provider!, "managed", { currency: row.currency as Currency, minor: amount }),
    recipientAccount: row.recipient_account!,
    recipientName: row.recipient_name!,
    reference: row.reference ?? null,
    reason: null,
    ...(isDone && { transactionId: row.transaction_id }),
  };
}
