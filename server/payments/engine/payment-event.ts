import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import type { ProviderEvent } from "../../providers/provider.ts";
import { openIncident, wrongAmountReport } from "./incidents.ts";

/** An event that a provider sends about one of our payments. */
export type PaymentEvent = ProviderEvent & { readonly transactionId: string };

export async function reportWrongAmount(
  app: App,
  tx: Tx,
  clientId: string,
  event: PaymentEvent,
): Promise<void> {
  await openIncident(app, tx, {
    clientId,
    transactionId: event.transactionId,
    kind: "wrongAmount",
    description: wrongAmountReport,
  });
}
