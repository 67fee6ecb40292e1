import { sql } from "kysely";
import { release } from "@corridor/product/ledger/transfers";
import type { Currency } from "@corridor/product/money";
import type { RequestState } from "@corridor/product/payments/requests/status";
import { recordAudit } from "../../../audit/record.ts";
import { postTransfers } from "../../../ledger/post.ts";
import { systemActor } from "../../../platform/actor.ts";
import type { App } from "../../../platform/app.ts";
import type { Tx } from "../../../platform/db.ts";
import { openIncident } from "../incidents.ts";
import { holdKeyOf, paymentKeyOf } from "../keys.ts";

/** A row of a request that pays a failed payment again. */
export type RecoveringLine = {
  readonly requestId: string;
  readonly lineNumber: number;
  readonly transactionId: string;
  readonly failedId: string;
  readonly rootId: string;
};

/**
 * Takes these rows out of their requests, as far as they were not handed to a provider (AGAIN-10, AGAIN-11). Returns the queued payments
 * that the caller must end; their money is still held.
 */
export async function takeRowsOut(
  app: App,
  tx: Tx,
  clientId: string,
  lines: readonly RecoveringLine[],
): Promise<readonly string[]> {
  const unsent: string[] = [];
  // Payments before their requests, as the engine locks them.
  await selectUnsent(tx, clientId, lines);
  for (const requestId of new Set(lines.map((line) => line.requestId))) {
    const request = await lockRequest(tx, clientId, requestId);
    const own = lines.filter((line) => line.requestId === requestId);
    const unreleased = own.filter(({ lineNumber }) => lineNumber >= request.releasedCount);
    const queued = await selectUnsent(tx, clientId, own);
    const taken = [...unreleased, ...queued];
    if (request.isHeld) await giveMoneyBack(tx, clientId, requestId, unreleased);
    await markTakenOut(tx, clientId, requestId, taken, unreleased);
    await recordTakenOut(tx, clientId, taken);
    await reportPaidAgain(
      app,
      tx,
      clientId,
      own.filter((line) => !taken.includes(line)),
    );
    unsent.push(...queued.map(({ transactionId }) => transactionId));
  }
  return unsent;
}

type LockedRequest = { status: RequestState; isHeld: boolean; releasedCount: number };

/** A hold or a release of the request that runs at the same time is over, or has not begun. */
async function lockRequest(tx: Tx, clientId: string, requestId: string): Promise<LockedRequest> {
  const { rows } = await sql<LockedRequest>`
    select status, held_at is not null as "isHeld", released_count as "releasedCount"
    from payment_requests where client_id = ${clientId} and request_id = ${requestId} for update`.execute(tx);
  return rows[0]!;
}

/** The rows whose payment waits in the queue and was never handed over. They stay locked until the caller ends them. */
async function selectUnsent(
  tx: Tx,
  clientId: string,
  lines: readonly RecoveringLine[],
): Promise<RecoveringLine[]> {
  const { rows } = await sql<{ id: string }>`
    select transaction_id as id from lock_payments(${clientId}, ${lines.map((line) => line.transactionId)}::text[])
    where step = 'send' and sent_at is null`.execute(tx);
  const unsent = new Set(rows.map(({ id }) => id));
  return lines.filter(({ transactionId }) => unsent.has(transactionId));
}

type HeldShare = { walletId: string; currency: Currency; amount: bigint; fee: bigint; transactionId: string };

/** Lines that have no payment yet: their share of the held money goes back. Lines without money or rate hold none. */
async function giveMoneyBack(
  tx: Tx,
  clientId: string,
  requestId: string,
  lines: readonly RecoveringLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const { rows } = await sql<HeldShare>`
    select l.wallet_id as "walletId", l.wallet_currency as currency, l.debit_minor as amount, l.fee_minor as fee,
      payment_transaction_id(r.client_id, r.request_id, l.line_no, l.transaction_id) as "transactionId"
    from payment_requests r join charged_lines l on l.client_id = r.client_id and l.set_id = r.set_id
    where r.client_id = ${clientId} and r.request_id = ${requestId} and l.client_id = ${clientId}
      and l.line_no = any (${lines.map(({ lineNumber }) => lineNumber)}::integer[])
      and l.failure is null and not l.line_no <@ r.unfunded
    order by l.line_no`.execute(tx);
  const transfers = rows.map(({ walletId, currency, amount, fee, transactionId }) =>
    release({
      key: paymentKeyOf(clientId, transactionId),
      holdKey: holdKeyOf(clientId, requestId, walletId),
      wallet: { walletId, currency },
      amount,
      fee,
    }),
  );
  if (transfers.length > 0) await postTransfers(tx, clientId, transfers);
}

async function markTakenOut(
  tx: Tx,
  clientId: string,
  requestId: string,
  taken: readonly RecoveringLine[],
  unreleased: readonly RecoveringLine[],
): Promise<void> {
  const numbersOf = (lines: readonly RecoveringLine[]) => lines.map(({ lineNumber }) => lineNumber);
  if (taken.length === 0) return;
  await sql`
    update payment_recoveries set taken_out_at = app_now(), awaits_mail = true
    where client_id = ${clientId} and request_id = ${requestId} and line_no = any (${numbersOf(taken)}::integer[])`.execute(
    tx,
  );
  await sql`
    update payment_requests set taken_out_at = app_now(), taken_out = taken_out + coalesce(
      (select range_agg(int4range(no, no + 1)) from unnest(${numbersOf(unreleased)}::integer[]) no), '{}')
    where client_id = ${clientId} and request_id = ${requestId} and finished_at is null`.execute(tx);
}

async function recordTakenOut(tx: Tx, clientId: string, taken: readonly RecoveringLine[]): Promise<void> {
  for (const { requestId, lineNumber, failedId, rootId } of taken)
    await recordAudit(tx, {
      clientId,
      actor: systemActor("payments"),
      action: "payment.taken-out",
      target: requestId,
      after: { row: lineNumber + 1, failedPayment: failedId, firstPayment: rootId },
    });
}

/** A payment that was handed over, or has succeeded, cannot be called back. */
async function reportPaidAgain(
  app: App,
  tx: Tx,
  clientId: string,
  lines: readonly RecoveringLine[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select transaction_id as id from transactions
    where client_id = ${clientId} and transaction_id = any (${lines.map((line) => line.transactionId)}::text[])
      and status <> 'failed'`.execute(tx);
  const sent = new Set(rows.map(({ id }) => id));
  for (const { transactionId, failedId, rootId, requestId } of lines) {
    if (!sent.has(transactionId)) continue;
    const isNew = await openIncident(app, tx, {
      clientId,
      transactionId,
      kind: "paidAgain",
      description: `The payment ${failedId}, which had failed, may have been paid after all, and request ${requestId} has paid it again. The recipient may have the money twice.`,
    });
    if (isNew)
      await recordAudit(tx, {
        clientId,
        actor: systemActor("payments"),
        action: "payment.paid-again",
        target: transactionId,
        after: { request: requestId, failedPayment: failedId, firstPayment: rootId },
      });
  }
}
