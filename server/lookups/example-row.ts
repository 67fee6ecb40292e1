import type { LookupField } from "@corridor/product/lookups/columns";
import { columnOf } from "@corridor/product/payments/columns";
import { accountAt, columnExample } from "@corridor/product/payments/files/example";
import { paymentProviders, type PaymentProvider } from "@corridor/product/providers";

/** The example row of a template. It follows from the provider alone, so an upload recognises it. */
export function exampleRow(provider: PaymentProvider): Readonly<Record<LookupField, string>> {
  return {
    phoneNumber: accountAt(provider),
    provider: provider.name,
    expectedName: columnExample(columnOf.name),
  };
}

const examples = paymentProviders.filter(({ kind }) => kind === "mobile").map(exampleRow);

/** Whether a row is the unchanged example of a template; such a row is left out. */
export function isExampleRow(row: { readonly [Field in LookupField]?: string }): boolean {
  return examples.some(
    (example) =>
      row.phoneNumber === example.phoneNumber &&
      row.provider === example.provider &&
      (row.expectedName === undefined || row.expectedName === example.expectedName),
  );
}
