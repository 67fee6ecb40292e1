import { sql } from "kysely";
import { Problem } from "@corridor/product/problems";
import { systemActor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Chore, Job } from "../../platform/jobs.ts";
import { holdFunds, mayGoOn, type ReleaseOrder } from "./hold.ts";
import { maySendFor } from "./may-send.ts";

/** Lines that become payments in one transaction: others on the same wallet wait no longer than for these. */
const linesAtOnce = 5_000;

/**
 * Lets a request go that nothing keeps any more: its money is held, then its lines become payments, some thousands at a time.
 * Killed anywhere in between it goes on where it stopped, by the chore below at the latest.
 */
export async function releaseRequest(app: App, order: ReleaseOrder): Promise<void> {
  if (!(await maySendFor(app, order.clientId))) return;
  if (!(await holdWhatFits(app, order))) return;
  while ((await releaseLines(app, order)) === linesAtOnce);
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
    return rows[0]!.lines;
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
    await releaseRequest(app, order).catch((error: unknown) =>
      app.log.error({ clientId: order.clientId }, "a request could not be released and waits", error),
    );
  }
}

export const releaseChore: Chore = { name: "payments.release", everySeconds: 5, run: releaseWaiting };
