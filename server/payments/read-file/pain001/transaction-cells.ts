import type { RowColumn, RowField } from "@corridor/product/payments/columns";
import type { ElementPlace } from "@corridor/product/payments/files/pain-problem";
import type { RowVerdict } from "@corridor/product/payments/validate";

/** Values by column, each with its place in the file; a line of 0 means that there is no value. */
class PlacedValues {
  readonly values: string[];
  readonly paths: string[];
  readonly lines: number[];
  /** 1 for a column of which the reader has told a problem. */
  readonly refused: Uint8Array;
  hasRefused = false;

  constructor(count: number) {
    this.values = Array.from({ length: count }, () => "");
    this.paths = Array.from({ length: count }, () => "");
    this.lines = Array.from({ length: count }, () => 0);
    this.refused = new Uint8Array(count);
  }

  clear(): void {
    this.values.fill("");
    this.lines.fill(0);
    this.refused.fill(0);
    this.hasRefused = false;
  }

  copy(from: PlacedValues): void {
    for (let column = 0; column < this.values.length; column += 1) {
      this.values[column] = from.values[column]!;
      this.paths[column] = from.paths[column]!;
      this.lines[column] = from.lines[column]!;
    }
    this.refused.set(from.refused);
    this.hasRefused = from.hasRefused;
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

  /** Whether the reader has told a problem of this field of the transaction. Then the rules of payments need not judge its value. */
  isRefused(field: RowField): boolean {
    const { hasRefused, refused } = this.#ofTransaction;
    return hasRefused && refused[this.columnOf(field)] === 1;
  }

  beginPayment(): void {
    this.#ofPayment.clear();
    this.#present = this.#ofPayment;
  }

  beginTransaction(): void {
    this.#ofTransaction.copy(this.#ofPayment);
    this.#present = this.#ofTransaction;
  }

  endTransaction(): void {
    this.#present = this.#ofPayment;
  }

  set(column: number, value: string, path: string, line: number, join: string | null = null): void {
    if (column === -1) return;
    const { values, paths, lines } = this.#present;
    const known = values[column]!;
    values[column] = join === null || known === "" ? value : known + join + value;
    paths[column] = path;
    lines[column] = line;
  }

  refuse(columns: readonly number[]): void {
    for (const column of columns) this.#present.refused[column] = 1;
    if (columns.length > 0) this.#present.hasRefused = true;
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

/** The reader tells problems of elements itself, with their places: the rules need not tell that such a value is missing. */
export function withoutRefused(verdict: RowVerdict, cells: TransactionCells): RowVerdict {
  if (verdict.isValid) return verdict;
  return { isValid: false, problems: verdict.problems.filter(({ field }) => !cells.isRefused(field)) };
}
