import type { PaymentField } from "@corridor/product/payments/columns";
import { placeOf, type PaymentValues } from "@corridor/product/payments/values";
import type { PaymentBatch } from "./reading.ts";

/** Stands in no value: the rules refuse every control character. */
export const betweenValues = "\n";

/** Payments column by column, each column one text: the thread that serves people only passes it on. */
export class Batch {
  readonly #columns: readonly BatchColumn[];
  count = 0;

  /** Of the fields that the payments of a file can have. */
  constructor(fields: readonly PaymentField[]) {
    this.#columns = fields.map((field) => new BatchColumn(field));
  }

  add(values: PaymentValues): void {
    for (const column of this.#columns) column.add(values);
    this.count += 1;
  }

  /** What was added, and an empty batch again. */
  take(firstTransactionIndex: number): PaymentBatch {
    const columns = Object.fromEntries(
      this.#columns.map((column) => [column.field, column.take()]),
    ) as PaymentBatch["columns"];
    const batch = { firstTransactionIndex, count: this.count, columns };
    this.count = 0;
    return batch;
  }
}

class BatchColumn {
  readonly field: PaymentField;
  readonly #place: number;
  #values: string[] = [];
  /** What every payment so far has, so many of them; from the first that differs on, the values are kept one by one. */
  #same = "";
  #count = 0;

  constructor(field: PaymentField) {
    this.field = field;
    this.#place = placeOf(field);
  }

  add(payment: PaymentValues): void {
    const value = payment[this.#place] ?? "";
    if (this.#values.length > 0) this.#values.push(value);
    else if (this.#count === 0 || value === this.#same) {
      this.#same = value;
      this.#count += 1;
    } else {
      this.#values = new Array<string>(this.#count).fill(this.#same);
      this.#values.push(value);
    }
  }

  take(): string {
    const text =
      this.#values.length > 0
        ? this.#values.join(betweenValues)
        : `${this.#same}${betweenValues}`.repeat(this.#count - 1) + this.#same;
    this.#values = [];
    this.#count = 0;
    return text;
  }
}
