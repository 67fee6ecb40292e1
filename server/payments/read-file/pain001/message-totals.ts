import type { ElementPlace, PainProblem } from "@corridor/product/payments/files/pain-problem";
import { DecimalSum, readDecimal, type WrittenDecimal } from "./decimals.ts";
import type { PaymentInformation } from "./message.ts";

type GivenCount = ElementPlace & { readonly text: string };
type GivenSum = GivenCount & { readonly decimal: WrittenDecimal };

/** Counts and sums of one part of a message, with what the file says about them (ISO-04). */
class Totals {
  count = 0;
  readonly sum = new DecimalSum();
  /** False after an amount that cannot be added: the sum of the others says nothing. */
  isSumKnown = true;
  givenCount: GivenCount | null = null;
  givenSum: GivenSum | null = null;

  addAll({ count, sum, isSumKnown }: Totals): void {
    this.count += count;
    this.sum.addAll(sum);
    this.isSumKnown &&= isSumKnown;
  }

  check(tell: (problem: PainProblem) => void): void {
    const { givenCount, givenSum } = this;
    if (givenCount && BigInt(givenCount.text) !== BigInt(this.count)) {
      const { path, line, text: given } = givenCount;
      tell({ code: "painCount", path, line, given, counted: this.count });
    }
    if (givenSum && this.isSumKnown && !this.sum.equals(givenSum.decimal)) {
      const { path, line, text: given } = givenSum;
      tell({ code: "painSum", path, line, given, sum: this.sum.text });
    }
  }
}

/** The IDs and control sums of a message. Sums are exact; they add up amounts of any currency, as the standard says. */
export class MessageTotals {
  readonly #tell: (problem: PainProblem) => void;
  /** Of the PmtInf that have ended. */
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
    return this.#all.count + (this.#ofPayment?.count ?? 0);
  }

  get sum(): string {
    return this.#all.sum.text;
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
    else this.#tell({ code: "painValue", ...place, value: text, accepted: "1, 2, 3 …" });
  }

  giveSum(text: string, place: ElementPlace): void {
    const decimal = readDecimal(text);
    if (decimal) (this.#ofPayment ?? this.#all).givenSum = { ...place, text, decimal };
    else this.#tell({ code: "painAmount", ...place, value: text });
  }

  addAmount(amount: WrittenDecimal): void {
    this.#ofPayment!.sum.add(amount);
  }

  missAmount(): void {
    this.#ofPayment!.isSumKnown = false;
  }

  countTransaction(): void {
    this.#ofPayment!.count += 1;
  }

  endPayment(): void {
    const totals = this.#ofPayment!;
    totals.check(this.#tell);
    const { count, sum } = totals;
    this.payments.push({
      ...{ paymentId: this.paymentId, executionDay: this.#executionDay },
      ...{ count, sum: sum.text },
    });
    this.#all.addAll(totals);
    this.#ofPayment = null;
  }

  endMessage(): void {
    this.#all.check(this.#tell);
  }
}
