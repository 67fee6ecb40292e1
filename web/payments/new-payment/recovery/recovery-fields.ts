import { columns, type PaymentField } from "@corridor/product/payments/columns";
import type { RecoveryRow } from "@corridor/product/payments/recoveries/contract";
import { paymentProviders } from "@corridor/product/providers";

/** The fields that every table shows, the ones that are corrected most often first. */
const first: readonly PaymentField[] = ["name", "recipientAccountId", "amount", "provider", "currency"];

/** The columns of the table: a wallet only where there are several, and every other field that any row has, needs or has wrong. */
export function shownFields(
  used: readonly PaymentField[],
  rows: readonly Pick<RecoveryRow, "problems">[],
  hasSeveralWallets: boolean,
): readonly PaymentField[] {
  const wrong = rows.flatMap(({ problems }) => problems.map(({ field }) => field));
  const needed = new Set<PaymentField>([...used, ...wrong]);
  if (!hasSeveralWallets && !wrong.includes("walletId")) needed.delete("walletId");
  const others = columns.map(({ field }) => field).filter((field) => needed.has(field));
  return [...first, ...others.filter((field) => !first.includes(field))];
}

const ofBanks: readonly PaymentField[] = ["recipientBank", "recipientBankCode", "recipientBankBranchCode"];

/** Whether a row has a use for a field: an empty field of a bank is not asked for where money goes to a phone. */
export function isNeeded(field: PaymentField, values: RecoveryRow["values"]): boolean {
  if (!ofBanks.includes(field) || (values[field] ?? "") !== "") return true;
  return paymentProviders.find(({ name }) => name === values.provider)?.kind !== "mobile";
}

/** Fields whose local spelling has one reading, which can change with the provider, the currency and the wallet (PAY-61). */
export const completedFields: readonly PaymentField[] = ["amount", "recipientAccountId", "birthDate"];
