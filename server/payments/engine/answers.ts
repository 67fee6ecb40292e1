import { systemActor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { briefLimits } from "../../platform/db.ts";
import { afterLateAnswers } from "./after-the-end.ts";
import type { Decision } from "./decide.ts";
import { openLanes, type Lanes } from "./lanes.ts";
import { isRefused } from "./passing-errors.ts";
import type { Claimed } from "./queue.ts";
import { settle, type Settlement } from "./settle.ts";

const mostTogether = 1_000;
const gatherMs = 10;
/** How long answers are still tried after the engine was told to stop. */
const patienceMs = 5_000;

/**
 * Collects what was decided and settles it, client by client. An answer that cannot be written now is tried again for as long as the
 * engine runs: the provider may not be able to say it twice. One that the database refuses is dropped: its lease runs out and its
 * payment is asked about again.
 */
export class Answers {
  readonly #app: App;
  readonly #lanes: Lanes<Settlement>;
  #endsAt = Infinity;

  constructor(app: App) {
    this.#app = app;
    const work = (clientId: string, batch: readonly Settlement[]) => this.#settle(clientId, batch);
    this.#lanes = openLanes({ mostTogether, gatherMs, work });
  }

  add({ clientId, transactionId, fence }: Claimed, decision: Decision): void {
    this.#lanes.add(clientId, { transactionId, fence, decision });
  }

  /** Done when everything that was added is written, or could not be for some seconds. */
  async flushed(): Promise<void> {
    this.#endsAt = performance.now() + patienceMs;
    await this.#lanes.emptied();
  }

  /** Answers those that could not be written now. */
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
          if (late.length > 0) await afterLateAnswers(tx, clientId, late);
        },
        briefLimits,
      );
      return [];
    } catch (error) {
      app.log.error({ clientId, count: batch.length }, "answers could not be written", error);
      if (!isRefused(error)) return performance.now() < this.#endsAt ? batch : [];
      if (batch.length === 1) return [];
      // One that is a fault of ours must not keep the others from being written.
      const again: Settlement[] = [];
      for (const single of batch) again.push(...(await this.#settle(clientId, [single])));
      return again;
    }
  }
}
