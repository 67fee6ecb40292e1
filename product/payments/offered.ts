import { paymentColumnsFor, type ColumnSettings, type PaymentField } from "./columns.ts";
import type { PaymentProblem } from "./fields/proposed.ts";

/** The fields that a client can give without a file: the fields of its files, and the reference, which every form has (PAY-25). */
export function fieldsFor(settings: ColumnSettings): ReadonlySet<PaymentField> {
  return new Set([...paymentColumnsFor(settings).map(({ field }) => field), "reference"]);
}

/** The problem of a field that the client does not have; in a file the same field is an unknown column. */
export function notOffered(field: PaymentField): PaymentProblem {
  return field === "tenor" ? { code: "tenorRefused" } : { code: "notOffered", field };
}
