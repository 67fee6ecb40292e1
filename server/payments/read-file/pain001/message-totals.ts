import type { ElementPlace, PainProblem } from "@corridor/product/payments/files/pain-problem";
import { decimalText, scaledDecimal } from "./decimals.ts";
import type { PaymentInformation } from "./message.ts";

type GivenValue = ElementPlace & { readonly text: string };

/** Counts and sums of one part of a message, with what the file says about them (ISO-04). */
class Totals {
  count = 0;
  sum = 0n;
  /** False after an amount that is none: the sum of the others says nothing. */
  isSumKnown = true;
  givenCount: GivenValue | null = null;
  givenSum: GivenValue | null = null;

  check(tell: (problem: PainProblem) => void): void {
    const { givenCount, givenSum } = this;
    if (givenCount && BigInt(givenCount.text) !== BigInt(this.count)) {
      const { path, line, text: given } = givenCount;
      tell({ code: "painCount", path, line, given, counted: this.count });
    }
    if (givenSum && this.isSumKnown && scaledDecimal(givenSum.text) !== this.sum) {
      const { path, line, text: given } = givenSum;
      tell({ code: "painSum", path, line, given, sum: decimalText(this.sum) });
    }
  }
}

/** The IDs and control sums of a message. Sums are exact; they add up amounts of any currency, as the standard says. */
export class MessageTotals {
  readonly #tell: (problem: PainProblem) => void;
  readonly #all = new Totals();
  readonly #paymentIds = new Set<string>();
  readonly payments: PaymentInformation[] = [];
  #ofPayment: Totals | null = null;
  messageId: string | null = null;
  creationTime: string | null = null;
  paymentId = "";
  #executionDay: string | null = null;

  constructor(tell: (problem: PainProblem) => void) {
    this.#tell = tell;
  }

  get isInPayment(): boolean {
    return this.#ofPayment !== null;
  }

  get transactionCount(): number {
    return this.#all.count;
  }

  get sum(): string {
    return decimalText(this.#all.sum);
  }

  beginPayment(): void {
    this.#ofPayment = new Totals();
    this.paymentId = "";
    this.#executionDay = null;
  }

  namePayment(paymentId: string, place: ElementPlace): void {
    this.paymentId = paymentId;
    if (this.#paymentIds.has(paymentId)) this.#tell({ code: "painIdRepeated", ...place, value: paymentId });
    this.#paymentIds.add(paymentId);
  }

  giveDay(day: string): void {
    this.#executionDay = day;
  }

  giveCount(text: string, place: ElementPlace): void {
    if (/^\d{1,15}$/.test(text)) (this.#ofPayment ?? this.#all).givenCount = { ...place, text };
    else this.#tell({ code: "painValue", ...place, value: text });
  }

  giveSum(text: string, place: ElementPlace): void {
    if (scaledDecimal(text) !== null) (this.#ofPayment ?? this.#all).givenSum = { ...place, text };
    else this.#tell({ code: "painValue", ...place, value: text });
  }

  addAmount(scaled: bigint): void {
    this.#all.sum += scaled;
    this.#ofPayment!.sum += scaled;
  }

  missAmount(): void {
    this.#all.isSumKnown = false;
    this.#ofPayment!.isSumKnown = false;
  }

  countTransaction(): void {
    this.#all.count += 1;
    this.#ofPayment!.count += 1;
  }

  endPayment(): void {
    const totals = this.#ofPayment!;
    totals.check(this.#tell);
    const { count, sum } = totals;
    this.payments.push({
      ...{ paymentId: this.paymentId, executionDay: this.#executionDay },
      ...{ count, sum: decimalText(sum) },
    });
    this.#ofPayment = null;
  }

  endMessage(): void {
    this.#all.check(this.#tell);
  }
}
