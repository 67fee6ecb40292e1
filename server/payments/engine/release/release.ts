import { sql, type RawBuilder } from "kysely";
import type { RequestState } from "@corridor/product/payments/requests/status";
import { Problem } from "@corridor/product/problems";
import { systemActor } from "../../../platform/actor.ts";
import type { App } from "../../../platform/app.ts";
import { briefLimits, type Tx } from "../../../platform/db.ts";
import type { Chore, Job } from "../../../platform/jobs.ts";
import { moveRequest } from "../../requests/move-request.ts";
import { notifyOfFailures } from "../../requests/notify.ts";
import { holdFunds, isWorkable } from "./hold.ts";
import { maySendFor } from "../may-send.ts";
import { isLockWait } from "../database-errors.ts";
import { clientsAtOnce } from "../lanes.ts";
import type { ReleaseOrder } from "./release-order.ts";

/**
 * The number of lines that become payments in one transaction. Other requests of the same wallets wait for these lines only.
 */
const linesAtOnce = 5_000;

/**
 * Releases a request that waits for nothing: holds its money, then turns its lines into payments, some thousands at a time. If
 * the worker is killed in between, the chore below continues.
 */
export async function releaseRequest(app: App, order: ReleaseOrder): Promise<void> {
  if (!(await maySendFor(app, order.clientId))) return;
  for (const older of await olderWaitingRequests(app, order)) await tryToRelease(app, older);
  try {
    await holdAndRelease(app, order);
  } catch (error) {
    // A failed job is retried after longer and longer pauses; the chore below tries again within a second.
    if (!isLockWait(error)) throw error;
  }
}

/**
 * An error of one request does not stop the others; the request is tried again later. Returns whether the client's locks were
 * free.
 */
async function tryToRelease(app: App, order: ReleaseOrder): Promise<boolean> {
  try {
    await holdAndRelease(app, order);
  } catch (error) {
    app.log.error({ clientId: order.clientId }, "a request could not be released and waits", error);
    return !isLockWait(error);
  }
  return true;
}

async function holdAndRelease(app: App, order: ReleaseOrder): Promise<void> {
  if (!(await holdWithRetries(app, order))) return;
  const releaseNext = () => inBriefTransaction(app, order.clientId, (tx) => releaseLines(app, tx, order));
  while ((await releaseNext()) === linesAtOnce);
}

function inBriefTransaction<T>(app: App, clientId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return app.db.transaction(systemActor("payments"), clientId, work, briefLimits);
}

/** Older requests that wait for money of the same wallets. They get the available money first (REQ-36). */
async function olderWaitingRequests(
  app: App,
  { clientId, requestId }: ReleaseOrder,
): Promise<ReleaseOrder[]> {
  return inBriefTransaction(app, clientId, async (tx) => {
    const { rows } = await sql<ReleaseOrder>`
      select o.client_id as "clientId", o.request_id as "requestId" from payment_requests o
      join payment_requests r on r.client_id = o.client_id and r.request_id = ${requestId}
      where o.client_id = ${clientId} and o.finished_at is null
        and o.status in ('awaitingAutomatedFunding', 'awaitingManualFunding')
        and o.created_at < r.created_at and o.wallet_ids && r.wallet_ids
      order by o.created_at`.execute(tx);
    return rows;
  });
}

/** Money may leave a wallet between the check and the hold; then the wallets are checked again. */
async function holdWithRetries(app: App, order: ReleaseOrder): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inBriefTransaction(app, order.clientId, (tx) => holdFunds(app, tx, order));
    } catch (error) {
      const isOvertaken = error instanceof Problem && error.code === "wallet.insufficient";
      if (!isOvertaken || tries === 5) throw error;
    }
  }
}

type ReleasedLines = { lines: number; status: RequestState; haveAllPaymentsEnded: boolean };

/** Turns the next lines of a request into payments. Returns the number of lines. */
export async function releaseLines(
  app: App,
  tx: Tx,
  order: ReleaseOrder,
  atMost = linesAtOnce,
): Promise<number> {
  const { clientId, requestId } = order;
  const { rows } = await sql<ReleasedLines>`
    select lines, status, have_all_payments_ended as "haveAllPaymentsEnded"
    from release_payment_lines(${clientId}, ${requestId}, ${atMost})`.execute(tx);
  const { lines, status, haveAllPaymentsEnded } = rows[0]!;
  if (lines === 0) return 0;
  await moveRequest(tx, { ...order, status }, "linesReleased", { haveAllPaymentsEnded });
  // The request has ended already if all its lines failed for missing money or a missing rate.
  await notifyOfFailures(app, tx, clientId, [requestId]);
  return lines;
}

export const releaseJob: Job<ReleaseOrder> = { name: "payments.release", run: releaseRequest };

/**
 * Releases the requests that meet the condition: each client's oldest first, several clients at the same time. A client whose
 * locks are held is skipped until the next run (C-84).
 */
async function releaseRequestsWhere(app: App, condition: RawBuilder<boolean>): Promise<void> {
  const select = async (tx: Tx) => {
    const { rows } = await sql<{ clientId: string; requestIds: string[] }>`
      select client_id as "clientId", array_agg(request_id order by created_at) as "requestIds" from payment_requests
      where finished_at is null and ${condition}
      group by client_id order by min(created_at)`.execute(tx);
    return rows;
  };
  const waiting = await app.db.systemTransaction("waiting requests", select, briefLimits);
  const releaseNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await releaseInOrder(app, next);
  };
  await Promise.all(Array.from({ length: clientsAtOnce }, releaseNext));
}

async function releaseInOrder(
  app: App,
  { clientId, requestIds }: { readonly clientId: string; readonly requestIds: readonly string[] },
): Promise<void> {
  if (!(await maySendFor(app, clientId))) return;
  for (const requestId of requestIds) if (!(await tryToRelease(app, { clientId, requestId }))) return;
}

/** Requests that may go on: interrupted ones, scheduled ones that are due, and those that wait for money. */
export const releaseChore: Chore = {
  name: "payments.release",
  everySeconds: 5,
  run: (app) => releaseRequestsWhere(app, isWorkable),
};

/** Whether a request only needs a worker: its money must be held, or some of its lines must be released. */
const isInterrupted = sql<boolean>`(
  status = 'processingFunds' and rates_asked_at is null and status_since < app_now() - interval '1 second'
  or status = 'pending' and released_count < total_count)`;

/** Runs on all workers, because the worker of the request may be frozen while it also holds the lock of the chore above. */
export const resumeChore: Chore = {
  name: "payments.resume",
  everySeconds: 1,
  isShared: true,
  run: (app) => releaseRequestsWhere(app, isInterrupted),
};
