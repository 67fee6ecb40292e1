import { sql } from "kysely";
import { Problem } from "@corridor/product/problems";
import { systemActor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Chore, Job } from "../../platform/jobs.ts";
import { tellDoneWithFailures } from "../tell.ts";
import { holdFunds, mayGoOn } from "./hold.ts";
import { maySendFor } from "./may-send.ts";
import type { ReleaseOrder } from "./release-order.ts";

/** Lines that become payments in one transaction: others on the same wallet wait no longer than for these. */
const linesAtOnce = 5_000;

/**
 * Lets a request go that nothing keeps any more: its money is held, then its lines become payments, some thousands at a time.
 * Killed anywhere in between it goes on where it stopped, by the chore below at the latest.
 */
export async function releaseRequest(app: App, order: ReleaseOrder): Promise<void> {
  if (!(await maySendFor(app, order.clientId))) return;
  for (const older of await waitingLonger(app, order)) await tryToLetGo(app, older);
  await letGo(app, order);
}

/** What is wrong with one request keeps no other back; it is looked at again. */
async function tryToLetGo(app: App, order: ReleaseOrder): Promise<void> {
  try {
    await letGo(app, order);
  } catch (error) {
    app.log.error({ clientId: order.clientId }, "a request could not be released and waits", error);
  }
}

async function letGo(app: App, order: ReleaseOrder): Promise<void> {
  if (!(await holdWhatFits(app, order))) return;
  while ((await releaseLines(app, order)) === linesAtOnce);
}

/** Requests that wait for money of the same wallets and came before: what there is by now is theirs first (REQ-36). */
async function waitingLonger(app: App, { clientId, requestId }: ReleaseOrder): Promise<ReleaseOrder[]> {
  return app.db.transaction(systemActor("payments"), clientId, async (tx) => {
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

/** Money may leave the wallet between the look at it and the hold; then there is another look. */
async function holdWhatFits(app: App, order: ReleaseOrder): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await app.db.transaction(systemActor("payments"), order.clientId, (tx) =>
        holdFunds(app, tx, order),
      );
    } catch (error) {
      const isOvertaken = error instanceof Problem && error.code === "wallet.insufficient";
      if (!isOvertaken || tries === 5) throw error;
    }
  }
}

async function releaseLines(app: App, { clientId, requestId }: ReleaseOrder): Promise<number> {
  return app.db.transaction(systemActor("payments"), clientId, async (tx) => {
    const { rows } = await sql<{ lines: number }>`
      select release_payment_lines(${clientId}, ${requestId}, ${linesAtOnce}) as lines`.execute(tx);
    const { lines } = rows[0]!;
    // It is over already when there was money for none of them.
    if (lines > 0) await tellDoneWithFailures(app, tx, clientId, [requestId]);
    return lines;
  });
}

export const releaseJob: Job<ReleaseOrder> = { name: "payments.release", run: releaseRequest };

/** Requests that may go on: interrupted ones, those whose time has come, and those that wait for money, oldest first. */
async function releaseWaiting(app: App): Promise<void> {
  const waiting = await app.db.systemTransaction("waiting requests", async (tx) => {
    const { rows } = await sql<ReleaseOrder>`
      select client_id as "clientId", request_id as "requestId" from payment_requests
      where finished_at is null and ${mayGoOn}
      order by created_at`.execute(tx);
    return rows;
  });
  for (const order of waiting) {
    if (await maySendFor(app, order.clientId)) await tryToLetGo(app, order);
  }
}

export const releaseChore: Chore = { name: "payments.release", everySeconds: 5, run: releaseWaiting };
