import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../../platform/app.ts";
import { connectorFor, type Connectors } from "../../providers/choose.ts";
import { providerKeyOf } from "../../providers/provider-key.ts";
import type { ProviderAnswer } from "../../providers/provider.ts";
import { Answers, type DecidedAnswer } from "./answers.ts";
import { decide, type Decision } from "./decide.ts";
import { claimPayments, type ClaimedPayment } from "./queue.ts";

export type DispatchTiming = {
  /**
   * Longer than a provider may take to answer. After this time another process takes over the payments of a process that died.
   */
  readonly leaseMs: number;
  /** How often an idle engine polls the queue. */
  readonly idleMs: number;
  /** The number of payments that are with their providers at the same time. */
  readonly atOnce: number;
};

export const usualTiming: DispatchTiming = { leaseMs: 30_000, idleMs: 250, atOnce: 200 };

export type Dispatcher = {
  /** Stops claiming payments, waits for the answers of providers, and gives back the other claimed payments (C-75). */
  stop(): Promise<void>;
};

/** Claims due payments from the queue, sends them to their providers or asks about them, and settles the answers in batches. */
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

  /** Claims up to twice as many payments as run at once, so that every place is used and no claimed payment waits long. */
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
    // The payment was claimed too long ago, for example because the machine slept. Another process may be about to take it
    // over.
    const isStale = performance.now() - claimedAt > leaseMs / 2;
    answers.add(
      payment,
      isStale || stopping.signal.aborted
        ? { decision: decisionNotToBegin(payment) }
        : await callTraced(app, payment, () => callProvider(connectors, payment, leaseMs)),
    );
  };

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let pauseMs = idleMs;
      try {
        const isFull = ready.length >= atOnce;
        const claimed = isFull ? 0 : await claim();
        begin();
        // While payments are claimed, the next poll comes as soon as there is room; an idle engine polls less often.
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

/** Puts the payment back as it was before the claim. */
function decisionNotToBegin({ step }: ClaimedPayment): Decision {
  return { kind: "wait", step, delayMs: 0, trouble: null, incident: null };
}

async function callTraced(
  { tracer }: App,
  { provider, step, traceId }: ClaimedPayment,
  call: () => Promise<DecidedAnswer>,
): Promise<DecidedAnswer> {
  if (!tracer) return call();
  const attributes = { "corridor.provider": provider, "corridor.step": step };
  return tracer.around({ name: `provider ${step}`, kind: "client", traceId, attributes }, call, (answer) => ({
    attributes: { "corridor.decision": answer.decision.kind },
    isError: answer.hasAnswered !== true,
  }));
}

async function callProvider(
  connectors: Connectors,
  payment: ClaimedPayment,
  leaseMs: number,
): Promise<DecidedAnswer> {
  const { clientId, transactionId, provider, currency, amountMinor, traceId } = payment;
  const connector = connectorFor(connectors, payment.integration);
  const key = providerKeyOf(clientId, transactionId);
  const amount = { currency, minor: amountMinor };
  const answer: ProviderAnswer =
    payment.step === "ask"
      ? await connector.ask(provider, key, traceId)
      : await connector.send({
          provider,
          key,
          amount,
          recipientAccount: payment.recipientAccount,
          recipientName: payment.recipientName,
          details: payment.details ?? {},
          traceId,
        });
  const known = {
    amount,
    providerClass: connector.classOf(provider),
    askCount: payment.askCount,
    // As it was when the provider was asked: it may have answered what it knew then.
    sentAgoMs: payment.sentAgoMs,
    // The time counts from the claim, and the call may have left at any moment of the lease.
    definiteAfterMs: leaseMs + connector.definiteAfterMs,
  };
  return {
    decision: decide(known, answer),
    hasAnswered: answer.kind !== "unknown",
    mayBeSentAlready: payment.isUnsentInBackup && answer.kind !== "notFound",
  };
}
