import { performance } from "node:perf_hooks";
import type { App } from "../../platform/app.ts";

/** When one question may be sent, by this process's monotonic clock: not earlier, and not later. */
type QuestionTime = { readonly earliest: number; readonly latest: number };

/**
 * The share of a provider's rate that is used, and how late a question may be sent. Both together stay below the rate in every second
 * by the provider's clock too, because 1.5 percent is left for the way there.
 */
const usedShare = 0.97;
const mostLateMs = 15;

/** How far ahead times are reserved. A single lookup reaches further, so it finds a time beside bulk lookups of other processes. */
const aheadMs = 200;
const aheadOfSingleMs = 250;
/** With the times of this stretch in hand a process leaves further ones to other processes. */
const enoughMs = 100;
const leastPauseMs = 25;

/** The times of questions to one provider that this process has reserved among all processes (LOOK-19). */
export class QuestionTimes {
  readonly #app: App;
  readonly #provider: string;
  readonly #perSecond: number;
  #times: QuestionTime[] = [];
  #tryAgainAt = 0;

  constructor(app: App, provider: string, perSecond: number) {
    this.#app = app;
    this.#provider = provider;
    this.#perSecond = perSecond * usedShare;
  }

  /** Uses up a time that has come. Times that were missed, because this process was busy or frozen, are lost. */
  take(): boolean {
    const now = performance.now();
    while (this.#times[0] && this.#times[0].latest < now) this.#times.shift();
    const [first] = this.#times;
    if (!first || first.earliest > now) return false;
    this.#times.shift();
    return true;
  }

  /** In how many milliseconds there is something to do: a time comes, or times can be reserved. */
  nextInMs(wanted: number): number {
    const now = performance.now();
    const [first] = this.#times;
    const untilFirst = first ? first.earliest - now : Infinity;
    return Math.max(1, Math.min(untilFirst, this.#reserveInMs(now, wanted)));
  }

  mayReserve(wanted: number): boolean {
    return this.#reserveInMs(performance.now(), wanted) <= 0;
  }

  #reserveInMs(now: number, wanted: number): number {
    const enough = Math.max(1, (this.#perSecond * enoughMs) / 1_000);
    return this.#times.length >= Math.min(wanted, enough) ? Infinity : this.#tryAgainAt - now;
  }

  async reserve(wanted: number, isForSingle: boolean): Promise<void> {
    const ahead = isForSingle ? aheadOfSingleMs : aheadMs;
    const sentAt = performance.now();
    const { rows } = await this.#app.db.pool.query<{ firstInMs: number; reserved: number }>(
      `select first_in_ms as "firstInMs", reserved
       from reserve_questions($1, $2, $3, $4 * interval '1 millisecond')`,
      [this.#provider, this.#perSecond, wanted - this.#times.length, ahead],
    );
    const { firstInMs, reserved } = rows[0]!;
    const answeredAt = performance.now();
    // The database read its clock between these two moments.
    for (let place = 0; place < reserved; place += 1) {
      const inMs = firstInMs + (place * 1_000) / this.#perSecond;
      this.#times.push({ earliest: answeredAt + inMs, latest: sentAt + inMs + mostLateMs });
    }
    const opensInMs = reserved > 0 ? 0 : firstInMs - ahead;
    this.#tryAgainAt = answeredAt + Math.max(leastPauseMs, opensInMs);
  }

  /** Reserves nothing for a while, for example because the database did not answer. */
  rest(ms: number): void {
    this.#tryAgainAt = Math.max(this.#tryAgainAt, performance.now() + ms);
  }

  /** The provider is busy: no process sends it a question before this time has passed. */
  async pause(ms: number): Promise<void> {
    this.#times = [];
    this.rest(ms);
    await this.#app.db.pool.query("select pause_questions($1, $2 * interval '1 millisecond')", [
      this.#provider,
      ms,
    ]);
  }
}
