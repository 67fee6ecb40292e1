import type { RowColumn, RowField } from "@corridor/product/payments/columns";
import type { ElementPlace } from "@corridor/product/payments/files/pain-problem";

/** Values by column, each with its place in the file; a line of 0 means that there is no value. */
class PlacedValues {
  readonly values: string[];
  readonly paths: string[];
  readonly lines: number[];

  constructor(count: number) {
    this.values = Array.from({ length: count }, () => "");
    this.paths = Array.from({ length: count }, () => "");
    this.lines = Array.from({ length: count }, () => 0);
  }

  clear(): void {
    this.values.fill("");
    this.lines.fill(0);
  }
}

/** The cells of the transaction that is read. Values of its PmtInf are in the cells of each of its transactions. */
export class TransactionCells {
  readonly #fields: readonly RowField[];
  readonly #ofPayment: PlacedValues;
  readonly #ofTransaction: PlacedValues;
  #present: PlacedValues;

  constructor(columns: readonly RowColumn[]) {
    this.#fields = columns.map(({ field }) => field);
    this.#ofPayment = new PlacedValues(columns.length);
    this.#ofTransaction = new PlacedValues(columns.length);
    this.#present = this.#ofPayment;
  }

  get isInTransaction(): boolean {
    return this.#present === this.#ofTransaction;
  }

  /** The cells of a transaction at its end. */
  get values(): readonly string[] {
    return this.#ofTransaction.values;
  }

  beginPayment(): void {
    this.#ofPayment.clear();
    this.#present = this.#ofPayment;
  }

  beginTransaction(): void {
    const [from, to] = [this.#ofPayment, this.#ofTransaction];
    for (let column = 0; column < this.#fields.length; column += 1) {
      to.values[column] = from.values[column]!;
      to.paths[column] = from.paths[column]!;
      to.lines[column] = from.lines[column]!;
    }
    this.#present = to;
  }

  endTransaction(): void {
    this.#present = this.#ofPayment;
  }

  set(column: number, value: string, path: string, line: number, join: string | null = null): void {
    if (column === -1) return;
    const { values, paths, lines } = this.#present;
    const isInherited = this.isInTransaction && lines[column] === this.#ofPayment.lines[column];
    const known = isInherited ? "" : values[column]!;
    values[column] = join === null || known === "" ? value : known + join + value;
    paths[column] = path;
    lines[column] = line;
  }

  columnOf(field: RowField): number {
    return this.#fields.indexOf(field);
  }

  valueOf(column: number): string {
    return column === -1 ? "" : this.#present.values[column]!;
  }

  /** Where the value of a column stands; null if the transaction has none. */
  placeOf(column: number): ElementPlace | null {
    const { paths, lines } = this.#ofTransaction;
    const line = lines[column] ?? 0;
    return line === 0 ? null : { path: paths[column]!, line };
  }
}
