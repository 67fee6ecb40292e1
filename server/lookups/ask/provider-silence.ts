import { performance } from "node:perf_hooks";

/** A single number can be refused because of the number itself: only refusals in a row show that the provider is down. */
const refusalsOfSilence = 5;
const pauseMs = { first: 200, most: 3_000 };

/** Whether a provider refuses every question, for example because it cannot be connected, and how long to wait before the next one. */
export class ProviderSilence {
  #answeredAt = -Infinity;
  #refusedSince = 0;
  #refusals = 0;
  #pauses = 0;

  answered(): void {
    this.#answeredAt = performance.now();
    this.#refusals = 0;
    this.#pauses = 0;
  }

  refused(): void {
    if (this.#refusals === 0) this.#refusedSince = performance.now();
    this.#refusals += 1;
  }

  isSilent(): boolean {
    return this.#refusals >= refusalsOfSilence;
  }

  hasAnsweredSince(at: number): boolean {
    return at < this.#answeredAt;
  }

  /** For how long a question that was there at `from` has met refusals alone. */
  lastedMs(from: number): number {
    return performance.now() - Math.max(from, this.#refusedSince);
  }

  /** Each pause of one silence is twice as long as the one before. */
  nextPauseMs(): number {
    const ms = Math.min(pauseMs.first * 2 ** this.#pauses, pauseMs.most);
    this.#pauses += 1;
    return ms;
  }
}
