import type { App } from "../../platform/app.ts";
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
