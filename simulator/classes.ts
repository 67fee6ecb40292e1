import { paymentProviders, type PaymentProvider } from "@corridor/product/providers";

/**
 * A provider's behaviour for a known transaction id (C-13). A pays once for each id. B pays again, and answers the outcome of
 * an id. C pays again, and cannot be asked.
 */
export type ProviderClass = "A" | "B" | "C";

const classOfKind: Record<PaymentProvider["kind"], ProviderClass> = { mobile: "B", bank: "A", test: "A" };

/** The class of each provider, by name; `classC` names the provider of class C. */
export function providerClasses(classC?: string): ReadonlyMap<string, ProviderClass> {
  if (classC !== undefined && !paymentProviders.some(({ name }) => name === classC))
    throw new Error(`No provider is called ${classC}.`);
  return new Map(paymentProviders.map(({ name, kind }) => [name, name === classC ? "C" : classOfKind[kind]]));
}
