import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { answerWithinMs } from "@corridor/product/lookups/lookup";
import type { App } from "../../platform/app.ts";
import { limitAtOnce } from "../../platform/threads/limit-at-once.ts";
import { nameSourceFor, type Connectors } from "../../providers/choose.ts";
import { AnswerBatches } from "./answer-batches.ts";
import { AskedLookup, type AskParts } from "./ask-lookup.ts";
import { releaseLookups, renewLookups, takeLookups } from "./leases.ts";
import { ProviderQuestions } from "./provider-questions.ts";

export type AskTiming = {
  /** How often open lookups are looked for. */
  readonly idleMs: number;
  /** How long a process that died keeps others from a lookup: below the 30 seconds of LOOK-21. */
  readonly holdMs: number;
  /** How often leases are renewed; a cancelled lookup ends after this time at the latest. */
  readonly renewEveryMs: number;
  readonly answerWithinMs: number;
  /** How long a stopping process waits for the answers of providers. */
  readonly stopMs: number;
};

export const usualAskTiming: AskTiming = {
  idleMs: 200,
  holdMs: 20_000,
  renewEveryMs: 750,
  answerWithinMs,
  stopMs: 3_000,
};

/** Lookups of one process at the same time: many, because a lookup whose provider is slow stays while it waits. */
const most = { singles: 300, others: 300 };
const transactionsAtOnce = 3;
const tryAgainMs = 1_000;
const lookAgainMs = 20;
const complainEveryMs = 10_000;

export type NameAsking = {
  /** Asks nothing more, waits a moment for the answers of providers, stores them and gives the lookups back. */
  stop(): Promise<void>;
};

/** Takes open lookups, asks providers for the names of their numbers, and stores the answers. */
export function startNameAsking(
  app: App,
  connectors: Connectors,
  timing: AskTiming = usualAskTiming,
): NameAsking {
  const stopping = new AbortController();
  const { signal } = stopping;
  const complain = complainSometimes(app);
  const batches = new AnswerBatches(app, complain);
  const providers = new Map<string, ProviderQuestions>();
  const questionsOf = (provider: string): ProviderQuestions | null => {
    const source = nameSourceFor(connectors, provider);
    if (!source || signal.aborted) return null;
    const parts = { app, answerWithinMs: timing.answerWithinMs, complain };
    const questions = providers.get(provider) ?? new ProviderQuestions(parts, provider, source);
    providers.set(provider, questions);
    return questions;
  };
  const parts: AskParts = {
    app,
    connectors,
    batches,
    withPlace: limitAtOnce(transactionsAtOnce),
    complain,
    questionsOf,
  };
  const asked = new Map<AskedLookup, Promise<void>>();

  const take = async (): Promise<void> => {
    const singles = [...asked.keys()].filter(({ held }) => held.purpose === "single").length;
    const places = { singles: most.singles - singles, others: most.others - (asked.size - singles) };
    const heldUntil = performance.now() + timing.holdMs;
    for (const held of await takeLookups(app, randomUUID(), timing.holdMs, places)) {
      const lookup = new AskedLookup(parts, held, heldUntil);
      asked.set(
        lookup,
        lookup.run().finally(() => asked.delete(lookup)),
      );
    }
  };

  const renew = async (): Promise<void> => {
    const lookups = [...asked.keys()];
    if (lookups.length === 0) return;
    const heldUntil = performance.now() + timing.holdMs;
    const states = await renewLookups(
      app,
      lookups.map(({ held }) => held),
      timing.holdMs,
    );
    const kept = new Map(states.map(({ place, isCancelled }) => [lookups[place], isCancelled]));
    for (const lookup of lookups) {
      const isCancelled = kept.get(lookup);
      if (isCancelled === undefined) lookup.lose();
      else lookup.renewed(heldUntil, isCancelled);
    }
  };

  const repeat = async (everyMs: number, step: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      let pauseMs = everyMs;
      try {
        await step();
      } catch (error) {
        complain(error);
        pauseMs = tryAgainMs;
      }
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };

  const ended = Promise.all([repeat(timing.idleMs, take), repeat(timing.renewEveryMs, renew)]);
  return {
    async stop() {
      stopping.abort();
      await ended;
      const lookups = [...asked.keys()];
      for (const lookup of lookups) lookup.stop();
      for (const questions of providers.values()) questions.stop();
      await Promise.all(asked.values());
      const givesUpAt = performance.now() + timing.stopMs;
      while (lookups.some((lookup) => lookup.isAwaitingAnswers()) && performance.now() < givesUpAt)
        await wait(lookAgainMs);
      await batches.flushed();
      await releaseLookups(
        app,
        lookups.map(({ held }) => held),
      ).catch(complain);
      // An answer that comes later is not stored: the process that takes the lookup next asks again.
      for (const lookup of lookups) lookup.lose();
    },
  };
}

/** While the database is away every step fails, and one line in ten seconds is enough. */
function complainSometimes(app: App): (error: unknown) => void {
  let complainedAt = -Infinity;
  return (error) => {
    if (performance.now() - complainedAt < complainEveryMs) return;
    complainedAt = performance.now();
    app.log.error({}, "name lookups wait for the database", error);
  };
}
