import { Problem } from "@corridor/product/problems";
import { systemActor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { afterLateAnswers } from "./after-the-end.ts";
import type { Decision } from "./decide.ts";
import type { Claimed } from "./queue.ts";
import { settle, type Settlement } from "./settle.ts";

/** Answers that come while others are written gather: the busier it is, the fewer statements each payment costs. */
const mostAtOnce = 1_000;
const gatherMs = 10;

/** Collects what was decided and settles it, client by client. What cannot be written is dropped: its lease runs out and it is asked again. */
export class Answers {
  readonly #app: App;
  readonly #waiting = new Map<string, Settlement[]>();
  #isWriting = false;
  #written: Promise<void> = Promise.resolve();

  constructor(app: App) {
    this.#app = app;
  }

  add({ clientId, transactionId, fence }: Claimed, decision: Decision): void {
    const settlement = { transactionId, fence, decision };
    const ofClient = this.#waiting.get(clientId);
    if (ofClient) ofClient.push(settlement);
    else this.#waiting.set(clientId, [settlement]);
    if (this.#isWriting) return;
    this.#isWriting = true;
    this.#written = this.#write();
  }

  /** Done when everything that was added is written. */
  async flushed(): Promise<void> {
    await this.#written;
  }

  async #write(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, gatherMs));
    while (this.#waiting.size > 0) {
      for (const [clientId, settlements] of [...this.#waiting]) {
        const batch = settlements.splice(0, mostAtOnce);
        if (settlements.length === 0) this.#waiting.delete(clientId);
        await this.#settle(clientId, batch);
      }
    }
    this.#isWriting = false;
  }

  /** While the database is away the answers wait, but not longer than their leases. */
  async #settle(clientId: string, batch: readonly Settlement[]): Promise<void> {
    const app = this.#app;
    for (let tries = 1; tries <= mostTries; tries += 1) {
      try {
        await app.db.transaction(systemActor("payments"), clientId, async (tx) => {
          const ended = await settle(app, tx, clientId, batch);
          const late = batch.filter(
            ({ transactionId, decision }) => decision.kind !== "wait" && !ended.has(transactionId),
          );
          if (late.length > 0) await afterLateAnswers(tx, clientId, late);
        });
        return;
      } catch (error) {
        app.log.error({ clientId, count: batch.length }, "answers could not be written", error);
        if (isRefused(error)) break;
        await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
      }
    }
    // One that is a fault of ours must not keep the others from being written.
    if (batch.length > 1) for (const single of batch) await this.#settle(clientId, [single]);
  }
}

const mostTries = 10;
const tryAgainMs = 1_000;

/** The database is there and says no, and would again. */
function isRefused(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return error instanceof Problem || (typeof code === "string" && /^(22|23|42|P0)/.test(code));
}
