import { paymentColumnsFor, type ColumnSettings, type PaymentField } from "./columns.ts";
import type { PaymentProblem } from "./fields/proposed.ts";

/** What a client can say of a payment without a file: what its files can, and the reference, which the form has for all (PAY-25). */
export function fieldsFor(settings: ColumnSettings): ReadonlySet<PaymentField> {
  return new Set([...paymentColumnsFor(settings).map(({ field }) => field), "reference"]);
}

/** Said of a field that a client was not given; in a file it is an unknown column. */
export function notOffered(field: PaymentField): PaymentProblem {
  return field === "tenor" ? { code: "tenorRefused" } : { code: "notOffered", field };
}
