import { columns, type PaymentField } from "./columns.ts";
import type { PaymentProblem } from "./fields/proposed.ts";
import { at, placeOf } from "./fields/values.ts";

/** The fields into which the rules write values that no column gave. */
const ownPlaces = [at.name, at.walletId];

/** The fields in which the rules may change the spelling of a value, or fill a value that no column gave. */
export const writtenOver: readonly number[] = [
  ...ownPlaces,
  at.amount,
  at.currency,
  at.provider,
  at.recipientAccountId,
];

type InvalidPaymentField = { readonly field: PaymentField; readonly problem: PaymentProblem };

/** A payment while it is judged: its valid values so far, and the problems of the others. */
export class JudgedPayment {
  readonly values: (string | undefined)[] = columns.map(() => undefined);
  problems: InvalidPaymentField[] = [];

  /** Prepares for the next payment. Values of the sheet stay until the next row replaces them. */
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

  /** In the order of the columns, so that every reader lists the same errors in the same order. */
  problemsInOrder(): readonly InvalidPaymentField[] {
    return this.problems.sort((a, b) => placeOf(a.field) - placeOf(b.field));
  }
}
