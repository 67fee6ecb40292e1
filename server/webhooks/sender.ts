import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../platform/app.ts";
import type { Egress } from "../platform/egress/egress.ts";
import { limitAtOnce } from "../platform/threads/limit-at-once.ts";
import { takeReceivers } from "./receivers.ts";
import { serveReceiver, type CallbackTiming, type SenderParts } from "./serve-receiver.ts";

export const usualCallbackTiming: CallbackTiming = {
  idleMs: 250,
  holdMs: 20_000,
  inFlight: 50,
  stopMs: 3_000,
};

/** High, because a client with a slow receiver stays while it has due callbacks: with few places such clients would keep others out. */
const mostClients = 5_000;
const transactionsAtOnce = 6;
const tryAgainMs = 1_000;
const complainEveryMs = 10_000;

export type CallbackSender = {
  /** Takes up no more callbacks, waits a moment for the answers of receivers and gives the clients back. */
  stop(): Promise<void>;
};

/** Sends callbacks. Each client with due callbacks is served by itself, so that no receiver delays another client (EXT-31). */
export function startCallbacks(
  app: App,
  egress: Pick<Egress, "post">,
  timing: CallbackTiming = usualCallbackTiming,
): CallbackSender {
  const stopping = new AbortController();
  const { signal } = stopping;
  setMaxListeners(0, signal); // Each served client adds a listener to the signal.
  const holder = randomUUID();
  const withPlace = limitAtOnce(transactionsAtOnce);
  let complainedAt = -Infinity;
  const complain = (error: unknown) => {
    if (performance.now() - complainedAt < complainEveryMs) return;
    complainedAt = performance.now();
    app.log.error({}, "callbacks wait for the database", error);
  };
  const parts: SenderParts = { app, egress, holder, timing, withPlace, complain, signal };
  const served = new Map<string, Promise<void>>();

  const begin = (clientId: string) => {
    const ended = serveReceiver(parts, clientId)
      .catch((error: unknown) => app.log.error({ clientId }, "callbacks of a client stopped", error))
      .finally(() => served.delete(clientId));
    served.set(clientId, ended);
  };

  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      let pauseMs = timing.idleMs;
      try {
        const taken = await takeReceivers(app, holder, timing.holdMs, mostClients - served.size);
        for (const clientId of taken) if (!served.has(clientId)) begin(clientId);
      } catch (error) {
        complain(error);
        pauseMs = tryAgainMs;
      }
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };

  const ended = loop();
  return {
    async stop() {
      stopping.abort();
      await ended;
      await Promise.all(served.values());
    },
  };
}
