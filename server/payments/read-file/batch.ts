import type { PaymentField } from "@corridor/product/payments/columns";
import { placeOf, type PaymentValues } from "@corridor/product/payments/values";
import type { PaymentBatch } from "./reading.ts";

/** Stands in no value: the rules refuse every control character. */
export const betweenValues = "\n";

/** Nothing for a payment that has no value of the column. */
type ColumnValues = (string | undefined)[];

/** Payments column by column, each column one text: the thread that serves people only passes it on. */
export class Batch {
  readonly #fields: readonly PaymentField[];
  readonly #places: readonly number[];
  #columns: ColumnValues[];
  /** Whether all payments so far have the same in a column. */
  readonly #isSame: boolean[];
  count = 0;

  /** Of the fields that the payments of a file can have. */
  constructor(fields: readonly PaymentField[]) {
    this.#fields = fields;
    this.#places = fields.map(placeOf);
    this.#columns = fields.map(() => []);
    this.#isSame = fields.map(() => true);
  }

  add(values: PaymentValues): void {
    const columns = this.#columns;
    const places = this.#places;
    const isSame = this.#isSame;
    for (let index = 0; index < places.length; index += 1) {
      const column = columns[index]!;
      const value = values[places[index]!];
      column.push(value);
      if (isSame[index] && value !== column[0]) isSame[index] = false;
    }
    this.count += 1;
  }

  /** What was added, and an empty batch again. */
  take(firstTransactionIndex: number): PaymentBatch {
    const texts = this.#columns.map((values, index) =>
      this.#isSame[index] ? repeated(values[0] ?? "", this.count) : values.join(betweenValues),
    );
    const columns = Object.fromEntries(
      this.#fields.map((field, index) => [field, texts[index]!]),
    ) as PaymentBatch["columns"];
    const batch = { firstTransactionIndex, count: this.count, columns };
    this.#columns = this.#fields.map(() => []);
    this.#isSame.fill(true);
    this.count = 0;
    return batch;
  }
}

/** What stands in every payment, a currency, a reason or nothing, is written once and then copied. */
function repeated(value: string, count: number): string {
  return `${value}${betweenValues}`.repeat(count - 1) + value;
}
