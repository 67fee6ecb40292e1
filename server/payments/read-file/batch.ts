import type { PaymentField } from "@corridor/product/payments/columns";
import type { ValidTransaction } from "@corridor/product/payments/proposed";
import type { PaymentBatch } from "./reading.ts";

/** Payments column by column, each column the text of a JSON array: the thread that serves people only passes it on. */
export class Batch {
  readonly #columns = new Map<PaymentField, string[]>();
  count = 0;

  /** Of the fields that the payments of a file can have. */
  constructor(fields: readonly PaymentField[]) {
    for (const field of fields) this.#columns.set(field, []);
  }

  add(transaction: ValidTransaction): void {
    this.#columns.forEach((values, field) => values.push(transaction[field] ?? ""));
    this.count += 1;
  }

  /** What was added, and an empty batch again. */
  take(firstTransactionIndex: number): PaymentBatch {
    const columns = Object.fromEntries(
      [...this.#columns].map(([field, values]) => [field, JSON.stringify(values)]),
    ) as PaymentBatch["columns"];
    const batch = { firstTransactionIndex, count: this.count, columns };
    for (const values of this.#columns.values()) values.length = 0;
    this.count = 0;
    return batch;
  }
}
