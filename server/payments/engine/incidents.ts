import { sql } from "kysely";
import type { PaymentName } from "@corridor/product/operations/figures";
import type { App } from "../../platform/app.ts";
import { isOpenClient } from "../../platform/client-moves.ts";
import type { Tx } from "../../platform/db.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { PaymentIncidents } from "../../platform/schema.ts";

export const wrongAmountReport =
  "The provider reports another amount than was asked for. Its report was not believed.";

export type Incident = {
  readonly clientId: string;
  /** The ID of the payment, or of the request if the incident is about a whole request. */
  readonly transactionId: string;
  readonly kind: PaymentIncidents["kind"];
  readonly description: string;
};

/** Stores an incident that a person must look at, and notifies support once. Returns whether the incident is new. */
export async function openIncident(app: App, tx: Tx, incident: Incident): Promise<boolean> {
  const { clientId, transactionId, kind, description } = incident;
  const opened = await tx
    .insertInto("payment_incidents")
    .values({ client_id: clientId, transaction_id: transactionId, kind, description })
    .onConflict((conflict) => conflict.columns(["client_id", "transaction_id", "kind"]).doNothing())
    .returning("incident_id")
    .executeTakeFirst();
  if (!opened) return false;
  app.metrics.paymentIncidents.inc({ kind });
  app.log.error({ clientId, reason: kind }, "a payment needs a person to look at it");
  await queueMail(app, tx, {
    clientId,
    to: app.config.brand.supportEmail,
    name: "",
    language: "en",
    kind: "paymentIncident",
    words: { clientId, transactionId, description },
  });
  return true;
}

/** Closes what was open because an outcome was unknown: these payments have ended. */
export async function closeEndedIncidents(tx: Tx): Promise<void> {
  await sql`
    update payment_incidents i set closed_at = app_now()
    where i.closed_at is null and i.kind in ('unknownOutcome', 'openTooLong') and ${isOpenClient("i.client_id")} and not exists (
      select from payment_queue q where q.client_id = i.client_id and q.transaction_id = i.transaction_id)`.execute(
    tx,
  );
}

/** How many incidents are open about each of these payments. */
export async function countOpenIncidents(
  tx: Tx,
  clientId: string,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ transactionId: string; count: number }>`
    select transaction_id as "transactionId", count(*)::integer as count from payment_incidents
    where client_id = ${clientId} and transaction_id = any (${transactionIds}::text[]) and closed_at is null
    group by transaction_id`.execute(tx);
  return new Map(rows.map(({ transactionId, count }) => [transactionId, count]));
}

/** Closes the incidents of these payments, because a person has decided about them. Returns the payments that had any. */
export async function closeIncidents(
  tx: Tx,
  clientId: string,
  transactionIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ transactionId: string }>`
    update payment_incidents set closed_at = app_now()
    where client_id = ${clientId} and transaction_id = any (${transactionIds}::text[]) and closed_at is null
    returning transaction_id as "transactionId"`.execute(tx);
  return [...new Set(rows.map(({ transactionId }) => transactionId))];
}

type OpenIncidents = {
  readonly clientId: string;
  readonly count: number;
  readonly payments: readonly PaymentName[];
};

/** The open incidents of payments, of every client, oldest first, as many as one action of staff takes for each client. */
export async function selectOpenIncidents(tx: Tx): Promise<readonly OpenIncidents[]> {
  const { rows } = await sql<OpenIncidents>`
    with counted as materialized (
      select client_id, count(*)::integer as count from payment_incidents where closed_at is null group by client_id
      order by client_id limit 200)
    select c.client_id as "clientId", c.count, (
      select json_agg(json_build_object('clientId', i.client_id, 'transactionId', i.transaction_id, 'kind', i.kind,
        'recoveryOfTransactionId', (select r.failed_id from payment_recoveries r
          where r.client_id = i.client_id and r.transaction_id = i.transaction_id)) order by i.incident_id)
      from (
        select p.client_id, p.transaction_id, p.kind, p.incident_id from payment_incidents p
        where p.client_id = c.client_id and p.closed_at is null order by p.incident_id limit 30) i) as payments
    from counted c order by c.client_id`.execute(tx);
  return rows;
}
