import { columns, type PaymentField } from "./columns.ts";
import type { InvalidField, PaymentProblem } from "./proposed.ts";

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

  /** As the columns stand, so that every reader lists the same errors in the same order. */
  problemsInOrder(): readonly InvalidField[] {
    return this.problems.sort((a, b) => (positions.get(a.field) ?? 0) - (positions.get(b.field) ?? 0));
  }
}
