import type { PaymentField } from "@corridor/product/payments/columns";
import { placeOf, type PaymentValues } from "@corridor/product/payments/fields/values";
import type { PaymentBatch } from "./reading.ts";

/** No value contains it: the rules refuse every control character. */
export const betweenValues = "\n";

/** The values of one column, undefined for a payment without one; only the first value while all are equal. */
type ColumnValues = (string | undefined)[];

/** Payments column by column, each column one text, so that the main thread only passes it on. */
export class Batch {
  readonly #fields: readonly PaymentField[];
  readonly #places: readonly number[];
  #columns: ColumnValues[];
  count = 0;

  /** `fields`: the fields that payments of the file can have. */
  constructor(fields: readonly PaymentField[]) {
    this.#fields = fields;
    this.#places = fields.map(placeOf);
    this.#columns = fields.map(() => []);
  }

  add(values: PaymentValues): void {
    const { count } = this;
    const columns = this.#columns;
    const places = this.#places;
    for (let index = 0; index < places.length; index += 1) {
      const column = columns[index]!;
      const value = values[places[index]!];
      if (column.length === 1) {
        const [first] = column;
        if (value === first) continue;
        while (column.length < count) column.push(first);
      }
      column.push(value);
    }
    this.count += 1;
  }

  /** Returns the added payments and empties the batch. */
  take(firstTransactionIndex: number): PaymentBatch {
    const texts = this.#columns.map((values) =>
      values.length < this.count ? repeatValue(values[0] ?? "", this.count) : values.join(betweenValues),
    );
    const columns = Object.fromEntries(
      this.#fields.map((field, index) => [field, texts[index]!]),
    ) as PaymentBatch["columns"];
    const batch = { firstTransactionIndex, count: this.count, columns };
    this.#columns = this.#fields.map(() => []);
    this.count = 0;
    return batch;
  }
}

/** A value that is the same in every payment, such as a currency, is written once and copied. */
function repeatValue(value: string, count: number): string {
  return `${value}${betweenValues}`.repeat(count - 1) + value;
}
