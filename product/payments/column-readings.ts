import { cellHints } from "../spreadsheets/cell-hints.ts";
import type { HiddenCharacter } from "../hidden-characters.ts";
import { isShortened } from "./fields/account.ts";
import { isIdentifier, type PaymentColumn, type PaymentField } from "./columns.ts";
import type { PaymentContext } from "./context.ts";
import { writtenOver, type JudgedPayment } from "./judged-payment.ts";
import { isDecidedByItself, judgeField, type OtherFieldValue, type SideKind } from "./fields/field-rules.ts";
import type { PaymentProblem } from "./fields/proposed.ts";
import { isLonger, tidy } from "./fields/text.ts";
import { placeOf } from "./fields/values.ts";

/** A column of the sheet, the field of its values, and the text and value of the row above. */
type ReadColumn = {
  readonly column: PaymentColumn;
  readonly index: number;
  readonly place: number;
  /** Null for a column that accepts any text, or whose rule needs other fields. */
  readonly decidedAs: SideKind | null;
  readonly isIdentifier: boolean;
  /** An amount beside the payment's own amount depends on the currency beside it, which may have changed. */
  readonly isAlwaysJudged: boolean;
  /** Whether the rules may overwrite the value; it is then written again for every row. */
  readonly isWrittenOver: boolean;
  above: string;
  found: string | PaymentProblem;
  /** Whether the value found for a text is valid for the same text again and stays in its place. */
  isSettled: boolean;
};

/**
 * Judges the values of a row that can be judged by themselves. Values of a column repeat over thousands of rows, so a value that equals the
 * value of the row above is not judged again.
 */
export class ColumnReadings {
  readonly #context: PaymentContext;
  #sheet: readonly (PaymentColumn | null)[] = [];
  #columns: readonly ReadColumn[] = [];
  #values: readonly string[] = [];

  constructor(context: PaymentContext) {
    this.#context = context;
  }

  read(
    payment: JudgedPayment,
    sheet: readonly (PaymentColumn | null)[],
    values: readonly string[],
    hints: Uint8Array | null,
  ): void {
    if (sheet !== this.#sheet) this.#begin(payment, sheet);
    this.#values = values;
    for (const column of this.#columns) {
      const hint = hints === null ? 0 : hints[column.index]!;
      const isAsAbove =
        (hint & cellHints.asAbove) !== 0 || !differs(values[column.index] ?? "", column.above);
      if (isAsAbove && column.isSettled) continue;
      if (!isAsAbove || column.isAlwaysJudged) this.#judge(column, values, hint);
      const { found } = column;
      if (typeof found === "string") payment.values[column.place] = found === "" ? undefined : found;
      else {
        payment.values[column.place] = undefined;
        payment.refuse(column.column.field, found);
      }
    }
  }

  #begin(payment: JudgedPayment, sheet: readonly (PaymentColumn | null)[]): void {
    payment.values.fill(undefined);
    this.#columns = columnsOf(sheet);
    this.#sheet = sheet;
  }

  #judge(column: ReadColumn, values: readonly string[], hint: number): void {
    const value = values[column.index] ?? "";
    column.above = value;
    const text = (hint & cellHints.plain) !== 0 ? value : tidy(value);
    column.found = this.#find(column, text);
    column.isSettled = typeof column.found === "string" && !column.isWrittenOver && !column.isAlwaysJudged;
  }

  #find(
    { column, decidedAs, isIdentifier }: ReadColumn,
    text: string | HiddenCharacter,
  ): string | PaymentProblem {
    if (text === "") return "";
    const read = judgeText(text, column.maxLength, isIdentifier);
    if (typeof read !== "string" || decidedAs === null) return read;
    const judged = judgeField(decidedAs, column.field, read, this.#beside, this.#context);
    return "problem" in judged ? judged.problem : judged.value;
  }

  readonly #beside: OtherFieldValue = (field: PaymentField) =>
    this.#values[this.#sheet.findIndex((column) => column?.field === field)];
}

/** The text, or its problem by the rules of every column. */
export function judgeText(
  text: string | HiddenCharacter,
  maxLength: number,
  isIdentifier: boolean,
): string | PaymentProblem {
  if (typeof text !== "string") return characterProblem(text);
  if (isLonger(text, maxLength)) return { code: "tooLong", n: maxLength };
  return isIdentifier && isShortened(text) ? { code: "damaged" } : text;
}

/** U+FFFD stands for a letter that our own reader, or another program before it, could not decode (PAY-41). */
function characterProblem(character: HiddenCharacter): PaymentProblem {
  return character.point === "U+FFFD" ? { code: "lettersLost" } : { code: "characters", ...character };
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
          isIdentifier: isIdentifier(column),
          isAlwaysJudged: column.kind === "otherAmount",
          isWrittenOver: writtenOver.includes(placeOf(column.field)),
          above: "",
          found: "",
          isSettled: false,
        },
  );
}

/** Neighbours in a column usually have the same length and differ at the end, so comparing the end first is faster. */
function differs(value: string, above: string): boolean {
  const last = value.length - 1;
  if (last !== above.length - 1) return true;
  return last >= 0 && (value.charCodeAt(last) !== above.charCodeAt(last) || value !== above);
}
