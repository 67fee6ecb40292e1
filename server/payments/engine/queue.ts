import { sql } from "kysely";
import type { Currency } from "@corridor/product/money";
import type { App } from "../../platform/app.ts";
import { briefLimits, type Tx } from "../../platform/db.ts";
import { markSent } from "../../transactions/send.ts";
import { isSendingOpen } from "./may-send.ts";

/** A payment that this process has leased, with the step to take. */
export type ClaimedPayment = {
  readonly clientId: string;
  readonly transactionId: string;
  readonly provider: string;
  readonly integration: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly step: "send" | "ask";
  readonly fence: bigint;
  readonly askCount: number;
  readonly sentAgoMs: number;
  /** A restored database says that the payment was not sent, but its provider may have it (after-restore.ts). */
  readonly isUnsentInBackup: boolean;
  readonly recipientAccount: string;
  readonly recipientName: string;
  readonly details: Readonly<Record<string, string>> | null;
  /** Of the call that made the request or moved it last. */
  readonly traceId: string | null;
};

/**
 * Claims the next due payments, the same share for each client, and marks those to be sent as sent. After that, a worker that
 * finds an expired lease assumes that the provider may have the payment, and asks.
 */
export async function claimPayments(
  app: App,
  atMost: number,
  leaseMs: number,
): Promise<readonly ClaimedPayment[]> {
  const claim = async (tx: Tx) => {
    const isOpen = await isSendingOpen(tx);
    const { rows } = await sql<ClaimedPayment>`
      select q.client_id as "clientId", q.transaction_id as "transactionId", q.provider, q.integration, q.currency,
        q.amount_minor as "amountMinor", q.step, q.fence, q.ask_count as "askCount",
        (extract(epoch from app_now() - q.sent_at) * 1000)::float8 as "sentAgoMs",
        case when q.step = 'ask' then exists (
          select from transactions t
          where t.client_id = q.client_id and t.transaction_id = q.transaction_id and t.sent_at is null)
        else false end as "isUnsentInBackup",
        l.recipient_account as "recipientAccount", l.recipient_name as "recipientName", l.details,
        (select r.trace_id from payment_requests r where r.client_id = q.client_id and r.request_id = q.request_id) as "traceId"
      from claim_payments(${atMost}, ${leaseMs} * interval '1 millisecond', ${isOpen}) q
      cross join lateral (
        select * from payment_lines l
        where l.client_id = q.client_id and l.set_id = q.set_id and l.line_no = q.line_no
        offset 0) l`.execute(tx);
    for (const [clientId, ids] of idsToSend(rows)) await markSent(tx, clientId, ids);
    return rows;
  };
  return app.db.systemTransaction("claim payments", claim, briefLimits);
}

function idsToSend(claimed: readonly ClaimedPayment[]): Map<string, string[]> {
  const byClient = new Map<string, string[]>();
  for (const { clientId, transactionId, step } of claimed) {
    if (step !== "send") continue;
    const ids = byClient.get(clientId);
    if (ids) ids.push(transactionId);
    else byClient.set(clientId, [transactionId]);
  }
  return byClient;
}

export type Postponement = {
  readonly transactionId: string;
  /** Null for an event of the provider, which counts without a lease. */
  readonly fence: bigint | null;
  readonly step: "send" | "ask" | "manual";
  readonly delayMs: number;
  /** Absent if the provider was not called. */
  readonly hasAnswered?: boolean;
};

/** Returns the payments whose lease was still valid. */
export async function postponePayments(
  tx: Tx,
  clientId: string,
  postponed: readonly Postponement[],
): Promise<ReadonlySet<string>> {
  if (postponed.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select postpone_asked_payments(${clientId}, ${postponed.map(({ transactionId }) => transactionId)}::text[],
      ${postponed.map(({ fence }) => fence)}::bigint[], ${postponed.map(({ step }) => step)}::text[],
      ${postponed.map(({ delayMs }) => delayMs)}::integer[],
      ${postponed.map(({ hasAnswered }) => hasAnswered)}::boolean[]) as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The provider has reported about these payments: their outcome is not unknown any more, though it may still come. */
export async function noteAnswered(
  tx: Tx,
  clientId: string,
  transactionIds: readonly string[],
): Promise<void> {
  if (transactionIds.length === 0) return;
  await sql`select note_answered_payments(${clientId}, ${transactionIds}::text[])`.execute(tx);
}

/** A payment that this transaction has removed from the queue to end it. */
export type TakenPayment = {
  readonly transaction_id: string;
  readonly request_id: string;
  readonly wallet_id: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly amount_minor: bigint;
  readonly fee_minor: bigint;
  readonly wallet_currency: Currency;
  /** The held amount without the fee, in the wallet's currency. */
  readonly debit_minor: bigint;
};

export async function takeOffQueue(
  tx: Tx,
  clientId: string,
  wanted: readonly { readonly transactionId: string; readonly fence: bigint | null }[],
): Promise<readonly TakenPayment[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<TakenPayment>`
    select * from take_payments(${clientId}, ${wanted.map(({ transactionId }) => transactionId)}::text[],
      ${wanted.map(({ fence }) => fence)}::bigint[])`.execute(tx);
  return rows;
}

/** The payments that their provider can be asked about now: they were sent, have not ended, and no worker has them in hand. */
export async function selectAskable(
  tx: Tx,
  clientId: string,
  transactionIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select transaction_id as id from lock_payments(${clientId}, ${transactionIds}::text[])
    where sent_at is not null and (leased_until is null or leased_until <= app_now())`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Makes the engine ask about payments at its next turn. Returns those that it will ask about. */
export async function askAgain(
  tx: Tx,
  clientId: string,
  transactionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const askable = await selectAskable(tx, clientId, transactionIds);
  return postponePayments(
    tx,
    clientId,
    askable.map((transactionId) => ({ transactionId, fence: null, step: "ask", delayMs: 0 })),
  );
}
