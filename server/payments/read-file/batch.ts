import type { PaymentField } from "@corridor/product/payments/columns";
import { placeOf, type PaymentValues } from "@corridor/product/payments/values";
import type { PaymentBatch } from "./reading.ts";

/** Payments column by column, each column the text of a JSON array: the thread that serves people only passes it on. */
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
  readonly #values: string[] = [];
  #isSame = true;

  constructor(field: PaymentField) {
    this.field = field;
    this.#place = placeOf(field);
  }

  add(payment: PaymentValues): void {
    const values = this.#values;
    const value = payment[this.#place] ?? "";
    if (this.#isSame && values.length > 0 && value !== values[0]) this.#isSame = false;
    values.push(value);
  }

  take(): string {
    const values = this.#values;
    const text = this.#isSame ? repeated(values[0] ?? "", values.length) : JSON.stringify(values);
    values.length = 0;
    this.#isSame = true;
    return text;
  }
}

/** What stands in every payment, a currency, a reason or nothing, is written once and then copied. */
function repeated(value: string, count: number): string {
  const text = JSON.stringify(value);
  return `[${`${text},`.repeat(count - 1)}${text}]`;
}
