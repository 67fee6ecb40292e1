import type { PaymentColumn, PaymentField } from "./columns.ts";
import type { PaymentContext } from "./context.ts";
import type { Draft } from "./draft.ts";
import { isDecidedByItself, judgeField, type Beside } from "./field-rules.ts";
import { refused, type Judged } from "./proposed.ts";
import { isLonger, tidy } from "./text.ts";

const nothing: Judged = { value: "" };

/**
 * Judges the values of a row as far as each can be judged by itself. Down a column values repeat, currencies and reasons for
 * thousands of rows, and one that stood in the row above is not judged again.
 */
export class ColumnReadings {
  readonly #context: PaymentContext;
  readonly #above: string[] = [];
  readonly #judgedAbove: Judged[] = [];
  #columns: readonly (PaymentColumn | null)[] = [];
  #values: readonly string[] = [];

  constructor(context: PaymentContext) {
    this.#context = context;
  }

  read(draft: Draft, columns: readonly (PaymentColumn | null)[], values: readonly string[]): void {
    if (columns !== this.#columns) this.#above.length = 0;
    this.#columns = columns;
    this.#values = values;
    for (let index = 0; index < values.length; index += 1) {
      const column = columns[index];
      const value = values[index];
      if (!column || !value) continue;
      const judged = this.#judged(index, column, value);
      if ("problem" in judged) draft.refuse(column.field, judged.problem);
      else if (judged.value !== "") draft.values[column.field] = judged.value;
    }
  }

  #judged(index: number, column: PaymentColumn, value: string): Judged {
    // An amount beside the payment's own depends on the currency beside it, which may have changed.
    if (value === this.#above[index] && column.kind !== "otherAmount") return this.#judgedAbove[index]!;
    this.#above[index] = value;
    return (this.#judgedAbove[index] = this.#judge(column, value));
  }

  #judge({ field, kind, maxLength }: PaymentColumn, value: string): Judged {
    const text = tidy(value);
    if (text === "") return nothing;
    if (text === null) return refused({ code: "characters" });
    if (isLonger(text, maxLength)) return refused({ code: "tooLong", n: maxLength });
    if (kind === "text" || !isDecidedByItself(kind)) return { value: text };
    return judgeField(kind, field, text, this.#beside, this.#context);
  }

  readonly #beside: Beside = (field: PaymentField) =>
    this.#values[this.#columns.findIndex((column) => column?.field === field)];
}
