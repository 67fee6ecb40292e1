import type { PaymentField } from "@corridor/product/payments/columns";
import type { ValidTransaction } from "@corridor/product/payments/proposed";
import type { PaymentBatch } from "./reading.ts";

/** Payments column by column, each column the text of a JSON array: the thread that serves people only passes it on. */
export class Batch {
  readonly #columns = new Map<PaymentField, string[]>();
  count = 0;

  add(transaction: ValidTransaction): void {
    for (const name in transaction) {
      const field = name as PaymentField;
      let column = this.#columns.get(field);
      if (!column) this.#columns.set(field, (column = []));
      while (column.length < this.count) column.push("");
      column.push(transaction[field]!);
    }
    this.count += 1;
  }

  /** What was added, and an empty batch again. */
  take(firstTransactionIndex: number): PaymentBatch {
    const columns: PaymentBatch["columns"] = Object.fromEntries(
      [...this.#columns].map(([field, values]) => {
        while (values.length < this.count) values.push("");
        return [field, JSON.stringify(values)];
      }),
    );
    const batch = { firstTransactionIndex, count: this.count, columns };
    this.#columns.clear();
    this.count = 0;
    return batch;
  }
}
