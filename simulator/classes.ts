import { paymentProviders, type PaymentProvider } from "@corridor/product/providers";

/**
 * What a provider does with a transaction id that it already knows (C-13). A pays once for each id. B pays again, and
 * tells what became of an id when asked. C pays again, and cannot be asked.
 */
export type ProviderClass = "A" | "B" | "C";

const classOfKind: Record<PaymentProvider["kind"], ProviderClass> = { mobile: "B", bank: "A", test: "A" };

/** The class of each provider, by name; `classC` names the one that a test wants to be of class C. */
export function providerClasses(classC?: string): ReadonlyMap<string, ProviderClass> {
  if (classC !== undefined && !paymentProviders.some(({ name }) => name === classC))
    throw new Error(`No provider is called ${classC}.`);
  return new Map(paymentProviders.map(({ name, kind }) => [name, name === classC ? "C" : classOfKind[kind]]));
}
