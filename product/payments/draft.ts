import { columns, type PaymentField } from "./columns.ts";
import type { InvalidField, PaymentProblem } from "./fields/proposed.ts";
import { at, placeOf } from "./fields/values.ts";

/** Where the rules put what no column gave. */
const ownPlaces = [at.name, at.walletId];

/** Where they may put another spelling of what a column gave, or something where it gave nothing. */
export const writtenOver: readonly number[] = [
  ...ownPlaces,
  at.amount,
  at.currency,
  at.provider,
  at.recipientAccountId,
];

/** A payment while it is judged: the values that hold so far, and what is wrong with the others. */
export class Draft {
  readonly values: (string | undefined)[] = columns.map(() => undefined);
  problems: InvalidField[] = [];

  /** For the next payment. What the sheet gives stays, for the next row's to take its place. */
  clear(): void {
    for (const place of ownPlaces) this.values[place] = undefined;
    if (this.problems.length > 0) this.problems = [];
  }

  refuse(field: PaymentField, problem: PaymentProblem): void {
    this.problems.push({ field, problem });
  }

  isRefused(field: PaymentField): boolean {
    return this.problems.length > 0 && this.problems.some((known) => known.field === field);
  }

  need(field: PaymentField): void {
    if (this.values[placeOf(field)] === undefined && !this.isRefused(field))
      this.refuse(field, { code: "required", field });
  }

  /** As the columns stand, so that every reader lists the same errors in the same order. */
  problemsInOrder(): readonly InvalidField[] {
    return this.problems.sort((a, b) => placeOf(a.field) - placeOf(b.field));
  }
}
