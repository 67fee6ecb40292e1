import type { PaymentColumn, PaymentField } from "./columns.ts";
import type { PaymentContext } from "./context.ts";
import type { Draft } from "./draft.ts";
import { isDecidedByItself, judgeField, type Beside, type SideKind } from "./field-rules.ts";
import type { PaymentProblem } from "./proposed.ts";
import { isLonger, tidy } from "./text.ts";
import { placeOf } from "./values.ts";

/** A column of the sheet, where its values go, and what stood and was found in the row above. */
type ReadColumn = {
  readonly column: PaymentColumn;
  readonly index: number;
  readonly place: number;
  /** Null where any text will do, or where the rest of the payment decides. */
  readonly decidedAs: SideKind | null;
  /** An amount beside the payment's own depends on the currency beside it, which may have changed. */
  readonly isAlwaysJudged: boolean;
  above: string;
  found: string | PaymentProblem;
};

/**
 * Judges the values of a row as far as each can be judged by itself. Down a column values repeat, currencies and reasons for
 * thousands of rows, and one that stood in the row above is not judged again.
 */
export class ColumnReadings {
  readonly #context: PaymentContext;
  #sheet: readonly (PaymentColumn | null)[] = [];
  #columns: readonly ReadColumn[] = [];
  #values: readonly string[] = [];

  constructor(context: PaymentContext) {
    this.#context = context;
  }

  read(draft: Draft, sheet: readonly (PaymentColumn | null)[], values: readonly string[]): void {
    if (sheet !== this.#sheet) this.#begin(draft, sheet);
    this.#values = values;
    for (const column of this.#columns) {
      const value = values[column.index] ?? "";
      if (column.isAlwaysJudged || differs(value, column.above)) {
        column.above = value;
        column.found = this.#judge(column, value);
      }
      const { found } = column;
      if (typeof found === "string") draft.values[column.place] = found === "" ? undefined : found;
      else {
        draft.values[column.place] = undefined;
        draft.refuse(column.column.field, found);
      }
    }
  }

  #begin(draft: Draft, sheet: readonly (PaymentColumn | null)[]): void {
    draft.values.fill(undefined);
    this.#columns = columnsOf(sheet);
    this.#sheet = sheet;
  }

  #judge({ column, decidedAs }: ReadColumn, value: string): string | PaymentProblem {
    const { field, maxLength } = column;
    const text = tidy(value);
    if (text === "") return "";
    if (text === null) return { code: "characters" };
    if (isLonger(text, maxLength)) return { code: "tooLong", n: maxLength };
    if (decidedAs === null) return text;
    const judged = judgeField(decidedAs, field, text, this.#beside, this.#context);
    return "problem" in judged ? judged.problem : judged.value;
  }

  readonly #beside: Beside = (field: PaymentField) =>
    this.#values[this.#sheet.findIndex((column) => column?.field === field)];
}

function columnsOf(sheet: readonly (PaymentColumn | null)[]): readonly ReadColumn[] {
  return sheet.flatMap((column, index) =>
    column === null
      ? []
      : {
          column,
          index,
          place: placeOf(column.field),
          decidedAs: column.kind !== "text" && isDecidedByItself(column.kind) ? column.kind : null,
          isAlwaysJudged: column.kind === "otherAmount",
          above: "",
          found: "",
        },
  );
}

/** Neighbours of one column are mostly of one length and differ at their end: to look there first saves comparing the rest. */
function differs(value: string, above: string): boolean {
  const last = value.length - 1;
  if (last !== above.length - 1) return true;
  return last >= 0 && (value.charCodeAt(last) !== above.charCodeAt(last) || value !== above);
}
