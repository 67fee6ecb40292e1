import { systemActor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { briefLimits } from "../../platform/db.ts";
import { handleLateAnswers } from "./after-the-end.ts";
import { openLanes, type Lanes } from "./lanes.ts";
import { isRefused } from "./database-errors.ts";
import type { ClaimedPayment } from "./queue.ts";
import { settle, type Settlement } from "./settle.ts";

/** What to do about a payment, and what the provider said; absent if the provider was not called. */
export type DecidedAnswer = Pick<Settlement, "decision" | "hasAnswered" | "mayBeSentAlready">;

const mostTogether = 1_000;
const gatherMs = 10;
/** How long answers are still retried after the engine begins to stop. */
const retryAfterStopMs = 5_000;

/**
 * Collects decisions about payments and settles them, client by client. A decision that cannot be written now is retried for as long
 * as the engine runs: the provider may not be able to repeat its answer. A decision that the database refuses is dropped: the lease
 * runs out, and the provider is asked again.
 */
export class Answers {
  readonly #app: App;
  readonly #lanes: Lanes<Settlement>;
  #retriesUntil = Infinity;

  constructor(app: App) {
    this.#app = app;
    const work = (clientId: string, batch: readonly Settlement[]) => this.#settle(clientId, batch);
    this.#lanes = openLanes({ mostTogether, gatherMs, work });
  }

  add({ clientId, transactionId, fence }: ClaimedPayment, answered: DecidedAnswer): void {
    this.#lanes.add(clientId, { transactionId, fence, ...answered });
  }

  /** Resolves when everything that was added is written, or when the retries after the stop are used up. */
  async flushed(): Promise<void> {
    this.#retriesUntil = performance.now() + retryAfterStopMs;
    await this.#lanes.emptied();
  }

  /** Answers the settlements that could not be written now. */
  async #settle(clientId: string, batch: readonly Settlement[]): Promise<readonly Settlement[]> {
    const app = this.#app;
    try {
      await app.db.transaction(
        systemActor("payments"),
        clientId,
        async (tx) => {
          const ended = await settle(app, tx, clientId, batch);
          const late = batch.filter(
            ({ transactionId, decision }) => decision.kind !== "wait" && !ended.has(transactionId),
          );
          if (late.length > 0) await handleLateAnswers(app, tx, clientId, late);
        },
        briefLimits,
      );
      return [];
    } catch (error) {
      app.log.error({ clientId, count: batch.length }, "answers could not be written", error);
      if (!isRefused(error)) return performance.now() < this.#retriesUntil ? batch : [];
      if (batch.length === 1) return [];
      // A settlement that the database refuses must not stop the others.
      const again: Settlement[] = [];
      for (const single of batch) again.push(...(await this.#settle(clientId, [single])));
      return again;
    }
  }
}
