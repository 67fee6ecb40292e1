import { paymentColumnsFor, type ColumnSettings, type PaymentColumn, type PaymentField } from "../columns.ts";

/** The templates to choose from (PAY-51). */
export const templateKinds = ["mobile", "bank", "all"] as const;
export type TemplateKind = (typeof templateKinds)[number];

const ofBanks: ReadonlySet<PaymentField> = new Set([
  "recipientBankCode",
  "recipientBankBranchCode",
  "recipientBank",
]);

/** The client's columns without the columns that payments of the kind never need, in the order of the spec. */
export function templateColumns(settings: ColumnSettings, kind: TemplateKind): readonly PaymentColumn[] {
  if (kind === "all") return paymentColumnsFor(settings);
  // SWIFT pays to banks and needs the place of birth, so its template keeps the birth date too.
  if (kind === "bank")
    return paymentColumnsFor(settings).filter(
      ({ field }) => field !== "birthDate" || settings.offshoreSwiftEnabled,
    );
  return paymentColumnsFor({ ...settings, offshoreSwiftEnabled: false }).filter(
    ({ field }) => !ofBanks.has(field),
  );
}
