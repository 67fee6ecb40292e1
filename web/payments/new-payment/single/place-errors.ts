import { columns, type PaymentField } from "@corridor/product/payments/columns";
import type { ValidationErrors } from "@corridor/product/payments/validation-errors";

export type PlacedErrors = {
  atFields: Partial<Record<PaymentField, string>>;
  /** Errors that belong to no visible field. */
  elsewhere: readonly string[];
};

const fieldOf = new Map<string, PaymentField>(columns.map(({ displayName, field }) => [displayName, field]));

/** The server names columns as files do; each error goes to the field of its column (PAY-15). */
export function placeErrors(
  { topLevelErrors, transactionErrors }: ValidationErrors,
  shown: readonly PaymentField[],
): PlacedErrors {
  const atFields: Partial<Record<PaymentField, string>> = {};
  const elsewhere = topLevelErrors.map(({ message }) => message);
  for (const { columnDisplayName, message } of transactionErrors.flatMap(
    ({ invalidFields }) => invalidFields,
  )) {
    const field = fieldOf.get(columnDisplayName);
    if (field && shown.includes(field)) atFields[field] = message;
    else elsewhere.push(`${columnDisplayName}: ${message}`);
  }
  return { atFields, elsewhere };
}
