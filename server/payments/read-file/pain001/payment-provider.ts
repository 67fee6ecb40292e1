import { paymentProviders } from "@corridor/product/providers";

const countries = new Map(paymentProviders.map(({ name, country }) => [name, country]));
/** The bank provider of each currency that only local banks pay. */
const localBanks = new Map(
  paymentProviders
    .filter(({ kind, country }) => kind === "bank" && country !== null)
    .flatMap(({ name, currencies }) => currencies.map((currency) => [currency, name] as const)),
);

/** A scheme that says that the account is a phone number, not which operator has it. */
const phoneScheme = "MSISDN";

/** The schemes of an account, for a message about another one. */
export const acceptedSchemes = [
  phoneScheme,
  ...paymentProviders.filter(({ kind }) => kind === "mobile").map(({ name }) => name),
].join(", ");

export function isKnownScheme(scheme: string): boolean {
  return isPhoneScheme(scheme) || countries.has(scheme.toLowerCase());
}

export function isPhoneScheme(scheme: string): boolean {
  return scheme.toUpperCase() === phoneScheme;
}

/** The bank transfer that currency and service level mean. */
export function bankTransferOf(currency: string, isSepa: boolean): string {
  return isSepa ? "sepa" : (localBanks.get(currency) ?? "swift");
}

/** Null for a provider that is not of one country. */
export function countryOfProvider(provider: string): string | null {
  return countries.get(provider.toLowerCase()) ?? null;
}
