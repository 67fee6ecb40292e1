import type { App } from "../../platform/app.ts";
import { paymentOf } from "../../providers/provider-key.ts";
import type { ProviderEvent } from "../../providers/provider.ts";
import { openLanes } from "./lanes.ts";
import { isLockWait, isRefused } from "./passing-errors.ts";
import { takeInEvents } from "./receive.ts";
import type { Told } from "./told.ts";

type Waiting = Told & {
  /** After this moment whoever tells it has given up waiting for our answer. */
  readonly endsAt: number;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
};

const mostTogether = 1_000;
/** Longer than a lock outlives a process that no longer says anything, and shorter than a provider waits for an answer. */
const patienceMs = 8_000;

/** Events that come while others of their client are stored go together with the next; each is answered for once it is stored. */
export function openReceiver(app: App): (event: ProviderEvent) => Promise<void> {
  const lanes = openLanes<Waiting>({
    mostTogether,
    gatherMs: 0,
    work: (clientId, events) => takeInOrReject(app, clientId, events),
  });
  return (event) =>
    new Promise((resolve, reject) => {
      const payment = paymentOf(event.key);
      if (!payment) {
        resolve(); // Of nobody we know.
        return;
      }
      const { clientId, transactionId } = payment;
      const endsAt = performance.now() + patienceMs;
      lanes.add(clientId, { ...event, transactionId, endsAt, resolve, reject });
    });
}

/** Answers those that wait for a lock and are tried again. */
async function takeInOrReject(
  app: App,
  clientId: string,
  events: readonly Waiting[],
): Promise<readonly Waiting[]> {
  try {
    await takeInEvents(app, clientId, events);
    for (const { resolve } of events) resolve();
    return [];
  } catch (error) {
    if (isLockWait(error)) {
      const now = performance.now();
      for (const event of events) if (event.endsAt <= now) event.reject(error);
      return events.filter(({ endsAt }) => endsAt > now);
    }
    if (!isRefused(error) || events.length === 1) {
      for (const { reject } of events) reject(error);
      return [];
    }
    // One that is a fault of ours is told again, alone, and its neighbours are not.
    const again: Waiting[] = [];
    for (const event of events) again.push(...(await takeInOrReject(app, clientId, [event])));
    return again;
  }
}
