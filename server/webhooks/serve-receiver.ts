import { setTimeout as wait } from "node:timers/promises";
import { failingAfter } from "@corridor/product/webhooks/health";
import { waitFactor } from "@corridor/product/webhooks/retries";
import { systemActor, type Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { briefLimits, type Tx } from "../platform/db.ts";
import type { Egress } from "../platform/egress/egress.ts";
import { takeEvents } from "../platform/events/events.ts";
import { hiddenWalletIds } from "../wallets/wallets.ts";
import { bodiesOf } from "./bodies.ts";
import {
  bringForward,
  insertDeliveries,
  selectDue,
  type DueDelivery,
  type MadeAttempt,
} from "./deliveries.ts";
import { keepReceiver, releaseReceiver, type HeldReceiver } from "./receivers.ts";
import { callbackHeaders } from "./signing.ts";
import { storeAttempts } from "./store-attempts.ts";

export type CallbackTiming = {
  /** How often the callbacks of a quiet client are looked for. */
  readonly idleMs: number;
  /** How long a process that died keeps others from sending a client's callbacks. */
  readonly holdMs: number;
  /** The callbacks of one client that are sent at the same time (EXT-31). */
  readonly inFlight: number;
  /** How long a stopping process waits for the answers of receivers. */
  readonly stopMs: number;
};

export type SenderParts = {
  readonly app: App;
  readonly egress: Pick<Egress, "post">;
  readonly holder: string;
  readonly timing: CallbackTiming;
  /** Few clients use the database at the same time, because each takes a connection that payments need too. */
  readonly withPlace: <T>(work: () => Promise<T>) => Promise<T>;
  /** Logs that the database does not answer: once for all clients, not for each. */
  readonly complain: (error: unknown) => void;
  readonly signal: AbortSignal;
};

const actor = systemActor("callbacks");
/** Events that become callbacks in one transaction. */
const eventsAtOnce = 1_000;
/** Callbacks that wait in memory, for each that is in flight: enough that no place stays empty while the database is asked. */
const readyForEach = 20;
/** While a receiver fails, one callback at a time tries whether it answers again. */
const inFlightWhileFailing = 1;
const gatherMs = 20;
const tryAgainMs = 1_000;

/** Sends the callbacks of one client until none is due, another process holds the client, or this process stops. */
export async function serveReceiver(parts: SenderParts, clientId: string): Promise<void> {
  const { app, egress, holder, timing, withPlace, signal } = parts;
  const ready: DueDelivery[] = [];
  const inHand = new Set<bigint>();
  const made: MadeAttempt[] = [];
  let running = 0;
  let receiver: HeldReceiver | null = null;
  let visible: Actor = actor;
  let wake = () => {};

  const limit = () =>
    (receiver?.failedInARow ?? 0) >= failingAfter ? inFlightWhileFailing : timing.inFlight;

  const isRecovering = () => (receiver?.recoveredAt ?? null) !== null;

  const begin = () => {
    while (receiver && running < limit() && ready.length > 0 && !signal.aborted) {
      running += 1;
      void attempt(egress, receiver, ready.shift()!, clientId).then((result) => {
        running -= 1;
        made.push(result);
        app.metrics.callbacks.inc({ outcome: outcomeOf(result) });
        begin();
        wake();
      });
    }
  };

  const record = async (): Promise<void> => {
    const recorded = made.splice(0);
    try {
      receiver = await inClient(app, clientId, actor, async (tx) => {
        if (recorded.length > 0) await storeAttempts(app, tx, clientId, recorded);
        // Callbacks tell nothing that people of the client cannot see (EXT-29).
        visible = { ...actor, wallets: { only: null, hidden: await hiddenWalletIds(tx, clientId) } };
        const kept = await keepReceiver(app, tx, clientId, { holder, holdMs: timing.holdMs });
        if (kept?.recoveredAt) await bringForward(tx, clientId, kept.recoveredAt);
        return kept;
      });
    } catch (error) {
      made.unshift(...recorded);
      throw error;
    }
    for (const { delivery } of recorded) inHand.delete(delivery.deliveryNo);
  };

  const refill = async (): Promise<boolean> => {
    const room = limit() * readyForEach - ready.length;
    const found = await inClient(app, clientId, visible, async (tx) => {
      const events = await takeEvents(tx, clientId, eventsAtOnce);
      const inserted = await insertDeliveries(app, tx, clientId, await bodiesOf(tx, clientId, events));
      const fresh = inserted.slice(0, Math.max(room, 0));
      const known = [...inHand, ...inserted.map(({ deliveryNo }) => deliveryNo)];
      const older = await selectDue(app, tx, clientId, { known, atMost: room - fresh.length });
      return { events: events.length, due: [...older, ...fresh] };
    });
    for (const delivery of found.due) {
      ready.push(delivery);
      inHand.add(delivery.deliveryNo);
    }
    return found.events > 0 || found.due.length > 0;
  };

  /** Records what was sent and fetches what is due. Returns whether there is anything left to do. */
  const turn = async (): Promise<boolean> => {
    if (!receiver) await record();
    if (!receiver) return false;
    const isLow = ready.length < (limit() * readyForEach) / 2;
    const [hasFound] = await Promise.all([isLow && refill(), record()]);
    begin();
    return hasFound || isRecovering() || inHand.size > 0 || made.length > 0;
  };

  /** Waits for the next attempt to end, or until something may be due, or until the receiver must be kept. */
  const pause = async (): Promise<void> => {
    if (signal.aborted) return; // The stop came during the turn, when there was nothing to wake.
    const hasRoom = running < limit() && ready.length === 0;
    const ms = made.length > 0 ? 0 : hasRoom ? timing.idleMs : timing.holdMs / 4;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    await wait(gatherMs);
  };
  const stop = () => wake();
  signal.addEventListener("abort", stop);

  while (!signal.aborted) {
    try {
      if (!(await withPlace(turn))) break;
    } catch (error) {
      parts.complain(error);
      await wait(tryAgainMs);
      continue;
    }
    await pause();
  }
  signal.removeEventListener("abort", stop);
  const givesUpAt = performance.now() + timing.stopMs;
  while (running > 0 && performance.now() < givesUpAt) await wait(gatherMs);
  // What is not recorded here is sent once more by the next process: a callback arrives at least once.
  await withPlace(async () => {
    await record();
    await inClient(app, clientId, actor, (tx) => releaseReceiver(tx, clientId, holder));
  }).catch((error: unknown) => app.log.error({ clientId }, "a callback receiver was not given back", error));
}

function inClient<T>(app: App, clientId: string, as: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return app.db.transaction(as, clientId, work, briefLimits);
}

async function attempt(
  egress: Pick<Egress, "post">,
  { url, secrets }: HeldReceiver,
  delivery: DueDelivery,
  pool: string,
): Promise<MadeAttempt> {
  const { eventId, body } = delivery;
  const startedAt = new Date();
  const headers = callbackHeaders(secrets, {
    eventId,
    body,
    seconds: Math.floor(startedAt.getTime() / 1_000),
  });
  const answer = await egress.post({ url, headers, body, pool });
  return {
    delivery,
    startedAt,
    ms: answer.ms,
    httpStatus: answer.kind === "answered" ? answer.status : null,
    failure: answer.kind === "answered" ? null : answer.reason,
    signature: headers["webhook-signature"]!,
    waitFactor: waitFactor(Math.random()),
  };
}

function outcomeOf({ httpStatus }: MadeAttempt): "delivered" | "failed" {
  return httpStatus !== null && httpStatus >= 200 && httpStatus < 300 ? "delivered" : "failed";
}
