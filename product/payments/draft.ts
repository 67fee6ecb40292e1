import { columns, type PaymentColumn, type PaymentField } from "./columns.ts";
import type { PaymentContext } from "./context.ts";
import { isDecidedByItself, judgeField, type Beside } from "./field-rules.ts";
import type { InvalidField, PaymentProblem } from "./proposed.ts";
import { isLonger, tidy } from "./text.ts";

const positions = new Map(columns.map(({ field }, position) => [field, position]));

/** A payment while it is judged: the values that hold so far, and what is wrong with the others. */
export class Draft {
  readonly values: { -readonly [Field in PaymentField]?: string } = {};
  readonly problems: InvalidField[] = [];

  refuse(field: PaymentField, problem: PaymentProblem): void {
    this.problems.push({ field, problem });
  }

  isRefused(field: PaymentField): boolean {
    return this.problems.some((known) => known.field === field);
  }

  need(field: PaymentField): void {
    if (this.values[field] === undefined && !this.isRefused(field))
      this.refuse(field, { code: "required", field });
  }

  /** Takes a value over, judged by itself where that is enough; what stands beside it is asked for when needed. */
  read(
    { field, kind, maxLength }: PaymentColumn,
    given: string,
    beside: Beside,
    context: PaymentContext,
  ): void {
    const text = tidy(given);
    if (text === "") return;
    if (text === null) this.refuse(field, { code: "characters" });
    else if (isLonger(text, maxLength)) this.refuse(field, { code: "tooLong", n: maxLength });
    else if (kind === "text" || !isDecidedByItself(kind)) this.values[field] = text;
    else {
      const judged = judgeField(kind, field, text, beside, context);
      if ("value" in judged) this.values[field] = judged.value;
      else this.refuse(field, judged.problem);
    }
  }

  /** As the columns stand, so that every reader lists the same errors in the same order. */
  problemsInOrder(): readonly InvalidField[] {
    return this.problems.sort((a, b) => (positions.get(a.field) ?? 0) - (positions.get(b.field) ?? 0));
  }
}
