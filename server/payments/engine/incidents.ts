import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { PaymentIncidents } from "../../platform/schema.ts";

export type Incident = {
  readonly clientId: string;
  /** Of the payment, or of the request where it is about a whole one. */
  readonly transactionId: string;
  readonly kind: PaymentIncidents["kind"];
  readonly said: string;
};

/** Something that a person must look at: kept, and told to support once. */
export async function openIncident(app: App, tx: Tx, incident: Incident): Promise<void> {
  const { clientId, transactionId, kind, said } = incident;
  const opened = await tx
    .insertInto("payment_incidents")
    .values({ client_id: clientId, transaction_id: transactionId, kind, said })
    .onConflict((conflict) => conflict.columns(["client_id", "transaction_id", "kind"]).doNothing())
    .returning("incident_id")
    .executeTakeFirst();
  if (!opened) return;
  app.metrics.paymentIncidents.inc({ kind });
  app.log.error({ clientId, reason: kind }, "a payment needs somebody to look at it");
  await queueMail(app, tx, {
    clientId,
    to: app.config.brand.supportEmail,
    name: "",
    language: "en",
    kind: "paymentIncident",
    words: { clientId, transactionId, said },
  });
}
