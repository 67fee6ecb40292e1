import { columns, type PaymentField } from "../columns.ts";
import type { ValidTransaction } from "./proposed.ts";

/**
 * The values of one payment, each at the index of its column among all columns, undefined if not given. In a large file, access by index is
 * much cheaper than access by name.
 */
export type PaymentValues = readonly (string | undefined)[];

const places = new Map<PaymentField, number>(columns.map(({ field }, place) => [field, place]));

export function placeOf(field: PaymentField): number {
  return places.get(field)!;
}

/** The indexes of the fields that every payment needs. */
export const at = {
  amount: placeOf("amount"),
  currency: placeOf("currency"),
  name: placeOf("name"),
  provider: placeOf("provider"),
  recipientAccountId: placeOf("recipientAccountId"),
  walletId: placeOf("walletId"),
  transactionId: placeOf("transactionId"),
};

/** By name, for callers that read single payments. */
export function transactionOf(values: PaymentValues): ValidTransaction {
  const transaction: Partial<Record<PaymentField, string>> = {};
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place];
    if (value !== undefined) transaction[columns[place]!.field] = value;
  }
  return transaction as ValidTransaction;
}
