import type { PaymentField } from "@corridor/product/payments/columns";
import { placeOf, type PaymentValues } from "@corridor/product/payments/fields/values";
import type { PaymentBatch } from "./reading.ts";
import type { RequestReferences } from "./request-references.ts";

/** No value contains it: the rules refuse every control character. */
export const betweenValues = "\n";

/** The values of one column, undefined for a payment without one; only the first value while all are equal. */
type ColumnValues = (string | undefined)[];

/** Payments column by column, each column one text, so that the main thread only passes it on. */
export class Batch {
  readonly #fields: readonly PaymentField[];
  readonly #places: readonly number[];
  #columns: ColumnValues[];
  #requestNos: number[] = [];
  #lineNos: number[] = [];
  #requestCount = 0;
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

  /** The place of the next payment in a payment file. */
  addPlace({ requestNo, lineNo, requests }: RequestReferences): void {
    this.#requestNos.push(requestNo);
    this.#lineNos.push(lineNo);
    this.#requestCount = requests.length;
  }

  /** Returns the added payments and empties the batch. */
  take(firstTransactionIndex: number): PaymentBatch {
    const texts = this.#columns.map((values) =>
      values.length < this.count ? repeatValue(values[0] ?? "", this.count) : values.join(betweenValues),
    );
    const columns = Object.fromEntries(
      this.#fields.map((field, index) => [field, texts[index]!]),
    ) as PaymentBatch["columns"];
    const places =
      this.#requestNos.length === 0
        ? {}
        : {
            places: {
              requestCount: this.#requestCount,
              requestNos: this.#requestNos.join(betweenValues),
              lineNos: this.#lineNos.join(betweenValues),
            },
          };
    const batch = { firstTransactionIndex, count: this.count, columns, ...places };
    this.#requestNos = [];
    this.#lineNos = [];
    this.#columns = this.#fields.map(() => []);
    this.count = 0;
    return batch;
  }
}

/** A value that is the same in every payment, such as a currency, is written once and copied. */
function repeatValue(value: string, count: number): string {
  return `${value}${betweenValues}`.repeat(count - 1) + value;
}
