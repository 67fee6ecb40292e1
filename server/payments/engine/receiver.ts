import type { App } from "../../platform/app.ts";
import { paymentOf } from "../../providers/provider-key.ts";
import type { ProviderEvent } from "../../providers/provider.ts";
import { openLanes } from "./lanes.ts";
import { isRefused } from "./database-errors.ts";
import { applyEvents } from "./receive.ts";
import type { PaymentEvent } from "./payment-event.ts";

type EventToStore = PaymentEvent & {
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
};

const mostTogether = 1_000;

/**
 * Events that arrive while others of their client are being stored form the next batch. Each event is answered after it is
 * stored.
 */
export function openReceiver(app: App): (event: ProviderEvent) => Promise<void> {
  const lanes = openLanes<EventToStore>({
    mostTogether,
    gatherMs: 0,
    work: async (clientId, events) => {
      await applyOrReject(app, clientId, events);
      return [];
    },
  });
  return (event) =>
    new Promise((resolve, reject) => {
      const payment = paymentOf(event.key);
      if (!payment) {
        resolve(); // The event is about no payment of ours.
        return;
      }
      const { clientId, transactionId } = payment;
      lanes.add(clientId, { ...event, transactionId, resolve, reject });
    });
}

/**
 * An event that meets a lock or a lost connection is rejected, and its provider repeats it. It does not wait here: a provider has a
 * limited number of connections, and waiting events of one client could occupy all of them.
 */
async function applyOrReject(app: App, clientId: string, events: readonly EventToStore[]): Promise<void> {
  try {
    await applyEvents(app, clientId, events);
    for (const { resolve } of events) resolve();
  } catch (error) {
    // An event that the database refuses is rejected alone, and the other events of its batch are stored.
    if (isRefused(error) && events.length > 1)
      for (const event of events) await applyOrReject(app, clientId, [event]);
    else for (const { reject } of events) reject(error);
  }
}
