import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../../platform/app.ts";
import { connectorFor, type Connectors } from "../../providers/choose.ts";
import { providerKeyOf } from "../../providers/provider-key.ts";
import type { ProviderAnswer } from "../../providers/provider.ts";
import { Answers } from "./answers.ts";
import { decide, type Decision } from "./decide.ts";
import { claimPayments, type ClaimedPayment } from "./queue.ts";

export type DispatchTiming = {
  /** Longer than a provider may take to answer; after it another process follows one that died. */
  readonly leaseMs: number;
  /** How often an idle engine looks. */
  readonly idleMs: number;
  /** Payments that are with their providers at once. */
  readonly atOnce: number;
};

export const usualTiming: DispatchTiming = { leaseMs: 30_000, idleMs: 250, atOnce: 200 };

export type Dispatcher = {
  /** Stops claiming, lets what is with a provider come back, and gives back the rest (C-75). */
  stop(): Promise<void>;
};

/** Takes due payments from the queue, hands them to their providers or asks about them, and settles the answers in batches. */
export function startDispatch(
  app: App,
  connectors: Connectors,
  timing: DispatchTiming = usualTiming,
): Dispatcher {
  const { leaseMs, idleMs, atOnce } = timing;
  const answers = new Answers(app);
  const ready: { payment: ClaimedPayment; claimedAt: number }[] = [];
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  /** Claims a few payments more than run at once, so that no place is empty and no claimed payment waits long. */
  const claim = async (): Promise<number> => {
    const claimedAt = performance.now();
    const payments = await claimPayments(app, atOnce * 2 - ready.length, leaseMs);
    for (const payment of payments) ready.push({ payment, claimedAt });
    return payments.length;
  };

  const begin = () => {
    while (running.size < atOnce && ready.length > 0) {
      const { payment, claimedAt } = ready.shift()!;
      const handled = handle(payment, claimedAt).finally(() => {
        running.delete(handled);
        begin();
      });
      running.add(handled);
    }
  };

  const handle = async (payment: ClaimedPayment, claimedAt: number): Promise<void> => {
    // Held too long, by this process or by a machine that slept: somebody else may be about to ask, and must find nothing new.
    const isStale = performance.now() - claimedAt > leaseMs / 2;
    const decision =
      isStale || stopping.signal.aborted
        ? decisionNotToBegin(payment)
        : await callProvider(connectors, payment);
    answers.add(payment, decision);
  };

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let pauseMs = idleMs;
      try {
        const isFull = ready.length >= atOnce;
        const claimed = isFull ? 0 : await claim();
        begin();
        // With many on the way the next look comes when there is room again; idle, after a while.
        if (claimed > 0) pauseMs = 5;
        else if (isFull) pauseMs = 10;
      } catch (error) {
        app.log.error({}, "payments could not be claimed and are tried again", error);
        pauseMs = 1_000;
      }
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const ended = loop();
  return {
    async stop() {
      stopping.abort();
      await ended;
      begin();
      while (running.size > 0) await Promise.all(running);
      await answers.flushed();
    },
  };
}

/** As it was before it was claimed. */
function decisionNotToBegin({ step }: ClaimedPayment): Decision {
  return { kind: "wait", step, delayMs: 0, trouble: null, incident: null };
}

async function callProvider(connectors: Connectors, payment: ClaimedPayment): Promise<Decision> {
  const { clientId, transactionId, provider, currency, amountMinor } = payment;
  const connector = connectorFor(connectors, payment.integration);
  const key = providerKeyOf(clientId, transactionId);
  const amount = { currency, minor: amountMinor };
  const startedAt = performance.now();
  const answer: ProviderAnswer =
    payment.step === "ask"
      ? await connector.ask(provider, key)
      : await connector.send({
          provider,
          key,
          amount,
          recipientAccount: payment.recipientAccount,
          recipientName: payment.recipientName,
          details: payment.details ?? {},
        });
  return decide(
    {
      amount,
      providerClass: connector.classOf(provider),
      askCount: payment.askCount,
      sentAgoMs: payment.step === "ask" ? payment.sentAgoMs + (performance.now() - startedAt) : 0,
      definiteAfterMs: connector.definiteAfterMs,
    },
    answer,
  );
}
