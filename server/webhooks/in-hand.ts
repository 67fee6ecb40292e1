import { failingAfter } from "@corridor/product/webhooks/health";
import type { DueDelivery } from "./deliveries.ts";
import type { HeldReceiver } from "./receivers.ts";
import type { MadeAttempt } from "./record-attempts.ts";

/** Callbacks in hand, for each that is in flight: enough that no place stays empty while the database is asked. */
const inHandForEach = 10;
/** While a receiver fails, one callback at a time tries whether it answers again. */
const inFlightWhileFailing = 1;

type Send = (receiver: HeldReceiver, delivery: DueDelivery) => Promise<MadeAttempt>;

/** The callbacks of one client that this process has fetched: each waits for its turn, is being sent, or waits to be recorded. */
export class CallbacksInHand {
  readonly #inFlight: number;
  readonly #send: Send;
  readonly #waiting: DueDelivery[] = [];
  readonly #eventNos = new Set<bigint>();
  readonly #deliveryNos = new Set<bigint>();
  #made: MadeAttempt[] = [];
  #sending = 0;
  #receiver: HeldReceiver | null = null;
  #isStopped = false;
  #waits: { readonly isOver: () => boolean; readonly end: () => void }[] = [];

  constructor(inFlight: number, send: Send) {
    this.#inFlight = inFlight;
    this.#send = send;
  }

  /** Null until the receiver is held, and after another process has taken it. */
  get receiver(): HeldReceiver | null {
    return this.#receiver;
  }

  set receiver(receiver: HeldReceiver | null) {
    this.#receiver = receiver;
    this.#sendWaiting();
    this.tellChange();
  }

  /** The numbers of the events whose callbacks are in hand before their first attempt is recorded; the database still has these events. */
  eventNos(): Iterable<bigint> {
    return this.#eventNos;
  }

  /** The numbers of the other callbacks in hand; the database still calls them due. */
  deliveryNos(): Iterable<bigint> {
    return this.#deliveryNos;
  }

  isEmpty(): boolean {
    return this.#eventNos.size + this.#deliveryNos.size === 0;
  }

  isSending(): boolean {
    return this.#sending > 0;
  }

  room(): number {
    return Math.max(this.#atOnce() * inHandForEach - this.#waiting.length, 0);
  }

  /** Whether there is room for a batch of this size, or for half of what may be in hand. */
  isLow(batch: number): boolean {
    return this.room() >= Math.min(batch, (this.#atOnce() * inHandForEach) / 2);
  }

  add(due: readonly DueDelivery[]): void {
    for (const delivery of due) {
      this.#waiting.push(delivery);
      if ("eventNo" in delivery.stored) this.#eventNos.add(delivery.stored.eventNo);
      else this.#deliveryNos.add(delivery.stored.deliveryNo);
    }
    this.#sendWaiting();
  }

  hasMade(): boolean {
    return this.#made.length > 0;
  }

  /** Takes the attempts that ended, to record them. They stay in hand until they are recorded. */
  takeMade(): readonly MadeAttempt[] {
    return this.#made.splice(0);
  }

  /** They could not be recorded. */
  returnMade(made: readonly MadeAttempt[]): void {
    this.#made.unshift(...made);
  }

  /** They are recorded. */
  forget(made: readonly MadeAttempt[]): void {
    for (const { delivery } of made) {
      if ("eventNo" in delivery.stored) this.#eventNos.delete(delivery.stored.eventNo);
      else this.#deliveryNos.delete(delivery.stored.deliveryNo);
    }
  }

  /**
   * Waits until an attempt ends or the receiver is read anew, and then this is so; at most for this time. Thousands of attempts end each
   * second, so a wait goes on without a new promise and timer for each.
   */
  nextChange(mostMs: number, isOver: () => boolean = () => true): Promise<void> {
    return new Promise((resolve) => {
      const wait = {
        isOver,
        end: () => {
          clearTimeout(timer);
          this.#waits = this.#waits.filter((other) => other !== wait);
          resolve();
        },
      };
      const timer = setTimeout(wait.end, mostMs);
      this.#waits.push(wait);
    });
  }

  tellChange(): void {
    for (const { isOver, end } of this.#waits) if (this.#isStopped || isOver()) end();
  }

  /** Nothing more is sent; what is being sent goes on. */
  stop(): void {
    this.#isStopped = true;
    this.tellChange();
  }

  /** The attempts that may be in flight. */
  #atOnce(): number {
    return (this.#receiver?.failedInARow ?? 0) >= failingAfter ? inFlightWhileFailing : this.#inFlight;
  }

  #sendWaiting(): void {
    while (this.#receiver && !this.#isStopped && this.#sending < this.#atOnce() && this.#waiting.length > 0) {
      this.#sending += 1;
      void this.#send(this.#receiver, this.#waiting.shift()!).then((attempt) => {
        this.#sending -= 1;
        this.#made.push(attempt);
        this.#sendWaiting();
        this.tellChange();
      });
    }
  }
}
