import { sql } from "kysely";
import { isOpenClient } from "../../../platform/client-moves.ts";
import type { App } from "../../../platform/app.ts";
import type { Tx } from "../../../platform/db.ts";
import { notifyCreator } from "../../requests/notify.ts";
import { moveRequest, type RequestToMove } from "../../requests/move-request.ts";
import { openIncident } from "../incidents.ts";

/** The request waits for money. Its creator is notified when a person has to add the money (REQ-36, REQ-42). */
export async function waitForFunds(
  app: App,
  tx: Tx,
  request: RequestToMove,
  facts: { readonly hasParentFunds: boolean },
): Promise<void> {
  const { clientId, requestId, status: before } = request;
  const status = await moveRequest(tx, request, "fundsShort", facts);
  if (status === before || status !== "awaitingManualFunding") return;
  const { creator_email: creatorEmail, batch_reference: batchReference } = await tx
    .selectFrom("payment_requests")
    .select(["creator_email", "batch_reference"])
    .where("client_id", "=", clientId)
    .where("request_id", "=", requestId)
    .executeTakeFirstOrThrow();
  await notifyCreator(app, tx, { ...request, creatorEmail, batchReference }, "funding", {});
  if (before === "awaitingAutomatedFunding")
    await openIncident(app, tx, {
      clientId,
      transactionId: requestId,
      kind: "fundingRefused",
      description: `Request ${requestId} was to take its money from a parent wallet, which no longer holds enough.`,
    });
}

const longestMinutes = 30;

/** Opens an incident for each request that has waited too long for a step that needs no person (REQ-37, CONST-10). */
export async function reportWaitingTooLong(app: App, tx: Tx): Promise<void> {
  const { rows } = await sql<{ client_id: string; request_id: string; status: string }>`
    select r.client_id, r.request_id, r.status from payment_requests r
    where r.finished_at is null and r.status in ('awaitingAutomatedFunding', 'processingFunds')
      and r.status_since < app_now() - ${longestMinutes} * interval '1 minute' and ${isOpenClient("r.client_id")} and not exists (
        select from payment_incidents i
        where i.client_id = r.client_id and i.transaction_id = r.request_id::text and i.kind = 'fundingTooLong')
    limit 100`.execute(tx);
  for (const { client_id: clientId, request_id: requestId, status } of rows)
    await openIncident(app, tx, {
      clientId,
      transactionId: requestId,
      kind: "fundingTooLong",
      description: `Request ${requestId} has been in ${status} for more than ${longestMinutes} minutes.`,
    });
}
