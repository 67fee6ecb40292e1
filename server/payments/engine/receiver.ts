import type { App } from "../../platform/app.ts";
import { paymentOf } from "../../providers/provider-key.ts";
import type { ProviderEvent } from "../../providers/provider.ts";
import { takeInEvents } from "./receive.ts";
import type { Told } from "./told.ts";

type Waiting = Told & {
  readonly clientId: string;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
};

const mostAtOnce = 1_000;

/** Events that come while others are stored go together with the next; each is answered for once it is stored. */
export function openReceiver(app: App): (event: ProviderEvent) => Promise<void> {
  const waiting: Waiting[] = [];
  let isBusy = false;

  const work = async () => {
    isBusy = true;
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce);
      for (const clientId of new Set(batch.map((event) => event.clientId)))
        await takeInOrReject(
          app,
          clientId,
          batch.filter((event) => event.clientId === clientId),
        );
    }
    isBusy = false;
  };

  return (event) =>
    new Promise((resolve, reject) => {
      const payment = paymentOf(event.key);
      if (!payment) {
        resolve(); // Of nobody we know.
        return;
      }
      waiting.push({ ...event, ...payment, resolve, reject });
      if (!isBusy) void work();
    });
}

async function takeInOrReject(app: App, clientId: string, events: readonly Waiting[]): Promise<void> {
  try {
    await takeInEvents(app, clientId, events);
    for (const { resolve } of events) resolve();
  } catch (error) {
    // One that is a fault of ours is told again, alone, and its neighbours are not.
    if (events.length === 1) events[0]!.reject(error);
    else for (const event of events) await takeInOrReject(app, clientId, [event]);
  }
}
