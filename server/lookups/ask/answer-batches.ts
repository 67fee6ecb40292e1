import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../../platform/app.ts";
import { briefLimits } from "../../platform/db.ts";
import type { HeldLookup } from "./leases.ts";
import { storeAnswers, type AnsweredNumber, type KeptAnswer } from "./store-answers.ts";

/** An account that one step answered: answers to keep, and numbers that ended by them. */
type AnsweredAccount = {
  readonly held: HeldLookup;
  readonly kept: readonly KeptAnswer[];
  readonly numbers: readonly AnsweredNumber[];
  /** Called once the answers are in the database. */
  onStored(): void;
  /** Whether the process still holds the lookup. Answers of others are dropped. */
  isWanted(): boolean;
};

const gatherMs = 20;
/** The most accounts and rows of one statement: the lookups are locked while it runs. */
const mostTogether = 500;
const mostRowsTogether = 2_000;
/** An account that stands in more rows is stored in parts. */
export const mostRowsOfPart = 1_000;
const tryAgainMs = 1_000;

/** Stores the answers of all lookups of this process in batches, one after the other: the busier the process, the larger the batches. */
export class AnswerBatches {
  readonly #app: App;
  readonly #complain: (error: unknown) => void;
  #waiting: AnsweredAccount[] = [];
  #work: Promise<void> | null = null;

  constructor(app: App, complain: (error: unknown) => void) {
    this.#app = app;
    this.#complain = complain;
  }

  add(account: AnsweredAccount): void {
    this.#waiting.push(account);
    this.#work ??= this.#store().finally(() => (this.#work = null));
  }

  /** Resolves when everything is stored or dropped. */
  async flushed(): Promise<void> {
    await this.#work;
  }

  async #store(): Promise<void> {
    await wait(gatherMs);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#countOfNext()).filter((account) => account.isWanted());
      if (batch.length === 0) continue;
      try {
        await this.#storeBatch(batch);
        for (const account of batch) account.onStored();
      } catch (error) {
        this.#complain(error);
        this.#waiting.unshift(...batch);
        await wait(tryAgainMs);
      }
    }
  }

  #countOfNext(): number {
    let rows = 0;
    const end = this.#waiting.findIndex(
      ({ numbers }, place) => (rows += numbers.length) > mostRowsTogether || place === mostTogether,
    );
    return end === -1 ? this.#waiting.length : end;
  }

  async #storeBatch(batch: readonly AnsweredAccount[]): Promise<void> {
    const numbers = batch.flatMap((account) => account.numbers);
    await this.#app.db.systemTransaction(
      "store names",
      (tx) =>
        storeAnswers(
          tx,
          batch.flatMap(({ kept }) => kept),
          numbers,
        ),
      briefLimits,
    );
    for (const { answer } of numbers)
      this.#app.metrics.lookedUpNumbers.inc({
        outcome: answer.kind === "failed" ? answer.failure : "found",
      });
  }
}
