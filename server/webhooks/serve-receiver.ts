import { setTimeout as wait } from "node:timers/promises";
import { systemActor, type Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { TimeLimits } from "../platform/connections/sessions.ts";
import { briefLimits, type Tx } from "../platform/db.ts";
import type { Egress } from "../platform/egress/egress.ts";
import { hiddenWalletIds } from "../wallets/wallets.ts";
import { bringForward, selectDue } from "./deliveries.ts";
import { selectFirstDue } from "./due-events.ts";
import { CallbacksInHand } from "./in-hand.ts";
import { makeAttempt } from "./make-attempt.ts";
import { keepReceiver, releaseReceiver, type HeldReceiver } from "./receivers.ts";
import { isDelivered, type MadeAttempt } from "./record-attempts.ts";
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
  /** Few transactions run at the same time, because each takes a connection that payments need too. */
  readonly withPlace: <T>(work: () => Promise<T>) => Promise<T>;
  /** Logs that the database does not answer: once for all clients, not for each. */
  readonly complain: (error: unknown) => void;
  readonly signal: AbortSignal;
};

const actor = systemActor("callbacks");
/** Few, so that reading them never keeps the thread from answers of receivers for long. */
const fetchedAtOnce = 60;
/** Attempts that end within this time are recorded together, while others are in flight. */
const gatherMs = 30;
const tryAgainMs = 1_000;
/** If a crash of the database undoes what was recorded, the callback is sent once more: it arrives at least once. */
const limits: TimeLimits = { ...briefLimits, mayBeUndone: true };

/** Sends the callbacks of one client until none is due, another process holds the client, or this process stops. */
export async function serveReceiver(parts: SenderParts, clientId: string): Promise<void> {
  const { app, egress, holder, timing, withPlace, signal } = parts;
  const hand = new CallbacksInHand(timing.inFlight, (receiver, delivery) =>
    makeAttempt({ app, egress, pool: clientId }, receiver, delivery),
  );
  let visible: Actor = actor;
  let readAt = -Infinity;
  let isDone = false;
  const isOver = () => isDone || signal.aborted;

  const record = async (): Promise<void> => {
    const recorded = hand.takeMade();
    const { receiver } = hand;
    // While all goes well, what is known of the receiver holds for a moment: reading it with each record costs as much as the record.
    const isKnown =
      receiver !== null && isWell(receiver, recorded) && performance.now() < readAt + timing.idleMs;
    try {
      hand.receiver = await inClient(app, clientId, actor, async (tx) => {
        if (recorded.length > 0) await storeAttempts(app, tx, clientId, recorded);
        if (isKnown) return receiver;
        readAt = performance.now();
        // Callbacks tell nothing that people of the client cannot see (EXT-29).
        visible = { ...actor, wallets: { only: null, hidden: await hiddenWalletIds(tx, clientId) } };
        const kept = await keepReceiver(app, tx, clientId, { holder, holdMs: timing.holdMs });
        if (kept?.recoveredAt) await bringForward(tx, clientId, kept.recoveredAt);
        return kept;
      });
    } catch (error) {
      hand.returnMade(recorded);
      throw error;
    }
    hand.forget(recorded);
    if (hand.receiver === null) isDone = true;
  };

  /** Returns whether anything was due. */
  const fetch = async (): Promise<boolean> => {
    const atMost = Math.min(hand.room(), fetchedAtOnce);
    const found = await inClient(app, clientId, visible, async (tx) => {
      const first = await selectFirstDue(tx, clientId, { known: hand.eventNos(), atMost });
      const left = atMost - first.due.length;
      const older = await selectDue(app, tx, clientId, { known: hand.deliveryNos(), atMost: left });
      return { events: first.events, due: [...older, ...first.due] };
    });
    hand.add(found.due);
    return found.events > 0 || found.due.length > 0;
  };

  /** Repeats a step until there is nothing more to do for this client. Without the database it waits and tries again. */
  const repeat = async (step: () => Promise<void>): Promise<void> => {
    while (!isOver()) {
      try {
        await step();
      } catch (error) {
        parts.complain(error);
        await wait(tryAgainMs);
      }
    }
    hand.tellChange();
  };
  const keepRecording = () =>
    repeat(async () => {
      if (hand.receiver) {
        if (!hand.hasMade() && !hand.receiver.recoveredAt) await hand.nextChange(timing.holdMs / 4);
        if (hand.isSending()) await hand.nextChange(gatherMs, () => !hand.isSending());
      }
      await withPlace(record);
    });
  // It does not wait for the recording, or no callback would be in hand after each batch that was sent.
  const keepFetching = () =>
    repeat(async () => {
      // Before the first recording neither the receiver nor the hidden wallets are known.
      const mayFetch = () => hand.receiver !== null && hand.isLow(fetchedAtOnce);
      if (!mayFetch()) return hand.nextChange(timing.idleMs, () => isOver() || mayFetch());
      if (await withPlace(fetch)) return;
      if (hand.isEmpty() && !hand.receiver?.recoveredAt) isDone = true;
      else await wait(timing.idleMs, undefined, { signal }).catch(() => undefined);
    });

  const stop = () => hand.stop();
  signal.addEventListener("abort", stop);
  await Promise.all([keepRecording(), keepFetching()]);
  signal.removeEventListener("abort", stop);
  const givesUpAt = performance.now() + timing.stopMs;
  while (hand.isSending() && performance.now() < givesUpAt) await wait(gatherMs);
  // What is not recorded here is sent once more by the next process: a callback arrives at least once.
  await withPlace(async () => {
    await record();
    await inClient(app, clientId, actor, (tx) => releaseReceiver(tx, clientId, holder));
  }).catch((error: unknown) => app.log.error({ clientId }, "a callback receiver was not given back", error));
}

function isWell({ failedInARow, recoveredAt }: HeldReceiver, attempts: readonly MadeAttempt[]): boolean {
  return failedInARow === 0 && recoveredAt === null && attempts.every(isDelivered);
}

function inClient<T>(app: App, clientId: string, as: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return app.db.transaction(as, clientId, work, limits);
}
