import { sql } from "kysely";
import type { App } from "../../../platform/app.ts";
import type { Tx } from "../../../platform/db.ts";
import { notifyCreator } from "../../requests/notify.ts";
import type { ReleaseOrder } from "./release-order.ts";
import { openIncident } from "../incidents.ts";

type Waiting = { creatorEmail: string; batchReference: string | null; before: string };

/** A request waits for money, and whoever made it is told when it needs somebody to bring some (REQ-36, REQ-42). */
export async function waitForFunds(
  app: App,
  tx: Tx,
  order: ReleaseOrder,
  status: "awaitingAutomatedFunding" | "awaitingManualFunding",
): Promise<void> {
  const { clientId, requestId } = order;
  const { rows } = await sql<Waiting>`
    update payment_requests r
    set status = ${status}, awaiting_funding_since = coalesce(r.awaiting_funding_since, app_now())
    from (select status as before from payment_requests
      where client_id = ${clientId} and request_id = ${requestId}) old
    where r.client_id = ${clientId} and r.request_id = ${requestId} and r.status <> ${status}
    returning r.creator_email as "creatorEmail", r.batch_reference as "batchReference", old.before`.execute(
    tx,
  );
  const [moved] = rows;
  if (!moved || status === "awaitingAutomatedFunding") return;
  await notifyCreator(app, tx, { ...order, ...moved }, "funding", {});
  if (moved.before === "awaitingAutomatedFunding")
    await openIncident(app, tx, {
      clientId,
      transactionId: requestId,
      kind: "fundingRefused",
      said: `Request ${requestId} was to take its money from a parent wallet, which no longer holds enough.`,
    });
}

const longestMinutes = 30;

/** Requests that have waited too long for something that happens by itself are told to staff (REQ-37, CONST-10). */
export async function reportWaitingTooLong(app: App, tx: Tx): Promise<void> {
  const { rows } = await sql<{ client_id: string; request_id: string; status: string }>`
    select r.client_id, r.request_id, r.status from payment_requests r
    where r.finished_at is null and r.status in ('awaitingAutomatedFunding', 'processingFunds')
      and r.status_since < app_now() - ${longestMinutes} * interval '1 minute' and not exists (
        select from payment_incidents i
        where i.client_id = r.client_id and i.transaction_id = r.request_id::text and i.kind = 'fundingTooLong')
    limit 100`.execute(tx);
  for (const { client_id: clientId, request_id: requestId, status } of rows)
    await openIncident(app, tx, {
      clientId,
      transactionId: requestId,
      kind: "fundingTooLong",
      said: `Request ${requestId} has been in ${status} for more than ${longestMinutes} minutes.`,
    });
}
