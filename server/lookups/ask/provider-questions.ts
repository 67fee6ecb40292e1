import { mostTries } from "@corridor/product/lookups/lookup";
import type { App } from "../../platform/app.ts";
import { within } from "../../platform/time/time-limit.ts";
import type { NameAnswer, NameSource } from "../../providers/provider.ts";
import { toShownName } from "./shown-name.ts";
import type { ProviderOutcome } from "./number-answer.ts";
import { ProviderSilence } from "./provider-silence.ts";
import { QuestionQueue, type QueuedQuestion } from "./question-queue.ts";
import { QuestionTimes } from "./question-times.ts";

/** A question about one account. It is asked when its turn comes, if it is still wanted then. */
export type Question = QueuedQuestion & {
  readonly account: string;
  readonly expectedName: string | null;
  onSent(): void;
  onOutcome(outcome: ProviderOutcome): void;
};

type WaitingQuestion = Question & { readonly addedAt: number; tries: number; refusedAt: number };

type ProviderParts = {
  readonly app: App;
  readonly answerWithinMs: number;
  /** Logs that the database does not answer: one line for all providers and lookups. */
  readonly complain: (error: unknown) => void;
};

/** The questions that await their answer at the same time: of one client, of all clients, and with those of single lookups. */
const inFlight = { ofClient: 300, ofAll: 600, withSingles: 700 };
const restMs = 1_000;
const busyMs = { least: 100, most: 60_000 };

/** Asks one provider, within the rate that all processes share. It works while questions wait. */
export class ProviderQuestions {
  readonly #parts: ProviderParts;
  readonly #provider: string;
  readonly #source: NameSource;
  readonly #queue = new QuestionQueue<WaitingQuestion>();
  readonly #times: QuestionTimes;
  readonly #inFlight = new Map<string, number>();
  #allInFlight = 0;
  readonly #silence = new ProviderSilence();
  #isReserving = false;
  #isStopped = false;
  #pausedUntil = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: ProviderParts, provider: string, source: NameSource) {
    this.#parts = parts;
    this.#provider = provider;
    this.#source = source;
    this.#times = new QuestionTimes(parts.app, provider, source.perSecond(provider));
  }

  add(question: Question): void {
    this.#queue.add(Object.assign(question, { addedAt: performance.now(), tries: 0, refusedAt: Infinity }));
    this.#work();
  }

  /** Asks nothing more. Answers that still come are passed on. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #work(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    while (this.#hasRoom() && this.#times.take()) {
      const question = this.#queue.next(this.#mayAsk);
      if (!question) break;
      void this.#ask(question);
    }
    const wanted = this.#queue.size;
    if (!this.#hasRoom() || !this.#queue.hasNext(this.#mayAsk)) return; // The next question or answer calls this again.
    if (!this.#isReserving && this.#times.mayReserve(wanted)) void this.#reserve(wanted);
    this.#timer = setTimeout(() => this.#work(), this.#isReserving ? 2 : this.#times.nextInMs(wanted));
  }

  #hasRoom(): boolean {
    return this.#allInFlight < (this.#queue.hasSingle() ? inFlight.withSingles : inFlight.ofAll);
  }

  readonly #mayAsk = ({ clientId, purpose }: QueuedQuestion): boolean =>
    purpose === "single" || (this.#inFlight.get(clientId) ?? 0) < inFlight.ofClient;

  async #reserve(wanted: number): Promise<void> {
    this.#isReserving = true;
    try {
      await this.#times.reserve(wanted, this.#queue.hasSingle());
    } catch (error) {
      this.#parts.complain(error);
      this.#times.rest(restMs);
    }
    this.#isReserving = false;
    this.#work();
  }

  async #ask(question: WaitingQuestion): Promise<void> {
    const { clientId, account, expectedName } = question;
    this.#count(clientId, 1);
    question.tries += 1;
    question.onSent();
    const sentAt = performance.now();
    const answer = await within<NameAnswer, NameAnswer>(
      this.#parts.answerWithinMs,
      this.#source.lookUp({ provider: this.#provider, account, expectedName }),
      () => ({ kind: "unknown" }),
    );
    this.#count(clientId, -1);
    await this.#take(question, answer, performance.now() - sentAt);
    this.#work();
  }

  #count(clientId: string, by: number): void {
    this.#allInFlight += by;
    const count = (this.#inFlight.get(clientId) ?? 0) + by;
    if (count === 0) this.#inFlight.delete(clientId);
    else this.#inFlight.set(clientId, count);
  }

  async #take(question: WaitingQuestion, answer: NameAnswer, tookMs: number): Promise<void> {
    const name = answer.kind === "found" ? toShownName(answer.name) : null;
    const kind = answer.kind === "found" && name === null ? "unknown" : answer.kind;
    this.#parts.app.metrics.nameQuestions.inc({ provider: this.#provider, outcome: kind });
    if (answer.kind !== "unknown") this.#silence.answered();
    if (answer.kind === "busy") {
      question.tries -= 1; // Nothing was looked up (LOOK-19).
      this.#askAgain(question);
      await this.#pause(answer.retryAfterMs);
    } else if (name !== null) question.onOutcome({ kind: "found", name });
    else if (kind === "notFound") question.onOutcome({ kind: "notFound" });
    else if (tookMs < this.#parts.answerWithinMs / 2) await this.#takeRefusal(question);
    else if (question.tries >= mostTries) question.onOutcome({ kind: "noAnswer" });
    else this.#askAgain(question);
  }

  /**
   * A question that failed at once, for example because the connection was refused. A second refusal ends it if the provider answers
   * other questions. Otherwise the provider is down, and the question waits for as long as its tries may take.
   */
  async #takeRefusal(question: WaitingQuestion): Promise<void> {
    this.#silence.refused();
    question.tries -= 1;
    const isAboutNumber = this.#silence.hasAnsweredSince(question.refusedAt) && !this.#silence.isSilent();
    question.refusedAt = performance.now();
    const isOver = this.#silence.lastedMs(question.addedAt) >= mostTries * this.#parts.answerWithinMs;
    if (isOver || isAboutNumber) question.onOutcome({ kind: "noAnswer" });
    else {
      if (question.isWanted()) this.#queue.add(question); // Last: other questions show whether the provider is down.
      if (this.#silence.isSilent() && performance.now() >= this.#pausedUntil)
        await this.#pause(this.#silence.nextPauseMs());
    }
  }

  #askAgain(question: WaitingQuestion): void {
    if (question.isWanted()) this.#queue.addFirst(question);
  }

  async #pause(retryAfterMs: number): Promise<void> {
    if (this.#isStopped) return;
    const ms = Math.min(Math.max(retryAfterMs, busyMs.least), busyMs.most);
    const now = performance.now();
    // Many questions can be answered as busy together: only the first answer makes a pause.
    if (this.#pausedUntil > now + ms / 2) return;
    this.#pausedUntil = now + ms;
    await this.#times.pause(ms).catch(this.#parts.complain);
  }
}
