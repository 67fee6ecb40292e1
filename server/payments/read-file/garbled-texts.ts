import { columnOf } from "@corridor/product/payments/columns";
import { looksGarbled } from "@corridor/product/payments/files/garbled";
import { placeOf, type PaymentValues } from "@corridor/product/payments/fields/values";
import { readingLimits } from "./limits.ts";
import type { JudgedRow } from "./judged-row.ts";
import type { PaymentRows } from "./payment-rows.ts";
import type { ReadingWarning } from "./reading.ts";

/** Counts the payments with a text that looks garbled, and keeps the first of these texts as samples (PAY-42). */
export class GarbledTexts {
  readonly #samples = new Set<string>();
  readonly #transactionIndexes: number[] = [];
  #places: readonly number[] | null = null;
  /** The last text of each place that did not look garbled, because texts repeat in a column. */
  readonly #lastGood: (string | undefined)[] = [];
  #count = 0;

  look(row: JudgedRow, values: PaymentValues, rows: Pick<PaymentRows, "fields">): void {
    this.#places ??= rows.fields.filter((field) => columnOf[field].kind === "text").map(placeOf);
    let isGarbled = false;
    for (const place of this.#places) {
      const text = values[place];
      if (text === undefined || text === this.#lastGood[place]) continue;
      if (!looksGarbled(text)) {
        this.#lastGood[place] = text;
        continue;
      }
      isGarbled = true;
      if (this.#samples.size < readingLimits.samplesKept)
        this.#samples.add(text.slice(0, readingLimits.sampleLength));
    }
    if (!isGarbled) return;
    this.#count += 1;
    if (this.#transactionIndexes.length < readingLimits.indexesKept)
      this.#transactionIndexes.push(row.transactionIndex);
  }

  get warnings(): readonly ReadingWarning[] {
    if (this.#count === 0) return [];
    const samples = [...this.#samples];
    return [{ code: "garbled", n: this.#count, samples, transactionIndexes: this.#transactionIndexes }];
  }
}
