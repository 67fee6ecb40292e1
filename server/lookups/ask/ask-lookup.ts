import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../../platform/app.ts";
import { briefLimits } from "../../platform/db.ts";
import { nameSourceFor, type Connectors } from "../../providers/choose.ts";
import { mostRowsOfPart, type AnswerBatches } from "./answer-batches.ts";
import { endLookup, type HeldLookup } from "./leases.ts";
import { keptOutcomes, nextStep, type ProviderOutcome } from "./number-answer.ts";
import { selectPendingNumbers, type PendingNumber } from "./pending-numbers.ts";
import type { ProviderQuestions } from "./provider-questions.ts";
import type { AnsweredNumber, KeptAnswer } from "./store-answers.ts";

export type AskParts = {
  readonly app: App;
  readonly connectors: Connectors;
  readonly batches: AnswerBatches;
  /** Few transactions at the same time, because each takes a connection. */
  readonly withPlace: <T>(work: () => Promise<T>) => Promise<T>;
  readonly complain: (error: unknown) => void;
  questionsOf(provider: string): ProviderQuestions | null;
};

/** The numbers that are read at once. The next are read when fewer than this wait for their question. */
const pageSize = 250;
const fewWaiting = 125;
/** The most accounts without a stored answer. While answers are slow, no more are read, so memory stays flat. */
const mostInHand = 1_500;
const tryAgainMs = 1_000;

/** Asks for the names of one lookup until it ends, another process may hold it, or this process stops. */
export class AskedLookup {
  readonly held: HeldLookup;
  readonly #parts: AskParts;
  /** By this process's monotonic clock: until then no other process takes the lookup. */
  #heldUntil: number;
  #isCancelled = false;
  #isOver = false;
  #afterAccount = "";
  #isAllRead = false;
  #waiting = 0;
  #inHand = 0;
  #wake: () => void = () => undefined;

  constructor(parts: AskParts, held: HeldLookup, heldUntil: number) {
    this.#parts = parts;
    this.held = held;
    this.#heldUntil = heldUntil;
  }

  renewed(heldUntil: number, isCancelled: boolean): void {
    this.#heldUntil = heldUntil;
    if (!isCancelled || this.#isCancelled) return;
    this.#isCancelled = true;
    this.#wake();
  }

  /** Asks nothing more; what was answered is still stored. */
  stop(): void {
    this.#isOver = true;
    this.#wake();
  }

  /** Another process may hold the lookup. */
  lose(): void {
    this.#heldUntil = 0;
    this.stop();
  }

  /** Whether a provider is still to answer, or an answer is still to be stored. */
  isAwaitingAnswers(): boolean {
    return this.isHeld() && this.#inHand > this.#waiting;
  }

  isHeld(): boolean {
    return performance.now() < this.#heldUntil;
  }

  async run(): Promise<void> {
    while (!this.#isOver && this.isHeld()) {
      try {
        if (this.#isCancelled || (this.#isAllRead && this.#inHand === 0)) await this.#end();
        else if (this.#mayRead()) await this.#read();
        else await this.#change();
      } catch (error) {
        this.#parts.complain(error);
        await wait(tryAgainMs);
      }
    }
  }

  async #end(): Promise<void> {
    await this.#parts.batches.flushed();
    const { app, withPlace } = this.#parts;
    await withPlace(() =>
      app.db.systemTransaction("end lookup", (tx) => endLookup(tx, this.held), briefLimits),
    );
    this.#isOver = true;
  }

  #mayRead(): boolean {
    return !this.#isAllRead && this.#waiting < fewWaiting && this.#inHand < mostInHand;
  }

  async #read(): Promise<void> {
    const { app, withPlace } = this.#parts;
    const rows = await withPlace(() => selectPendingNumbers(app, this.held, this.#afterAccount, pageSize));
    if (rows.length < pageSize) this.#isAllRead = true;
    this.#afterAccount = rows.at(-1)?.account ?? this.#afterAccount;
    for (const numbers of byAccount(rows)) {
      this.#inHand += 1;
      this.#take(numbers, keptOutcomes(numbers));
    }
  }

  /** Goes one step on with an account: ends the numbers whose answer is known, and asks the next provider about the others. */
  #take(
    numbers: readonly PendingNumber[],
    known: Map<string, ProviderOutcome>,
    kept: KeptAnswer[] = [],
  ): void {
    const ended: AnsweredNumber[] = [];
    const open: PendingNumber[] = [];
    let provider: string | null = null;
    for (const number of numbers) {
      const step = this.#stepOf(number, known);
      if ("ask" in step) {
        provider ??= step.ask;
        open.push(number);
      } else ended.push({ held: this.held, rowNo: number.rowNo, answer: step });
    }
    if (ended.length + kept.length > 0) this.#store(kept, ended, provider === null);
    if (provider !== null) this.#ask(provider, open, known);
  }

  #stepOf(number: PendingNumber, known: Map<string, ProviderOutcome>): ReturnType<typeof nextStep> {
    for (;;) {
      const step = nextStep(number, known);
      if (!("ask" in step) || nameSourceFor(this.#parts.connectors, step.ask)) return step;
      known.set(step.ask, { kind: "noProvider" });
    }
  }

  /** The next part of an account with many rows waits behind the answers of other lookups. */
  #store(kept: readonly KeptAnswer[], numbers: readonly AnsweredNumber[], isLast: boolean): void {
    const rest = numbers.slice(mostRowsOfPart);
    this.#parts.batches.add({
      held: this.held,
      kept,
      numbers: numbers.slice(0, mostRowsOfPart),
      isWanted: () => this.isHeld(),
      onStored: () => {
        if (rest.length > 0) this.#store([], rest, isLast);
        if (rest.length > 0 || !isLast) return;
        this.#inHand -= 1;
        this.#wake();
      },
    });
  }

  #ask(provider: string, numbers: readonly PendingNumber[], known: Map<string, ProviderOutcome>): void {
    const { clientId, purpose } = this.held;
    const [{ account, expectedName } = { account: "", expectedName: null }] = numbers;
    this.#waiting += 1;
    let isWaiting = true;
    this.#parts.questionsOf(provider)?.add({
      clientId,
      purpose,
      account,
      expectedName,
      isWanted: () => !this.#isOver && !this.#isCancelled && this.isHeld(),
      onSent: () => {
        if (isWaiting) this.#waiting -= 1;
        isWaiting = false;
        if (this.#mayRead()) this.#wake();
      },
      onOutcome: (outcome) => {
        known.set(provider, outcome);
        this.#take(numbers, known, keptOf(this.held, { account, provider, outcome }));
      },
    });
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, tryAgainMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** The rows of each account, which follow each other. */
function byAccount(rows: readonly PendingNumber[]): PendingNumber[][] {
  const groups: PendingNumber[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.account === row.account) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

function keptOf(
  held: HeldLookup,
  { account, provider, outcome }: { account: string; provider: string; outcome: ProviderOutcome },
): KeptAnswer[] {
  if (outcome.kind === "found") return [{ held, account, provider, name: outcome.name }];
  return outcome.kind === "notFound" ? [{ held, account, provider, name: null }] : [];
}
