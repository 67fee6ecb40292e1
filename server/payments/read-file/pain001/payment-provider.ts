import { paymentProviders } from "@corridor/product/providers";

/** What a transaction tells about the way to pay it. */
export type WayInMessage = {
  /** PmtTpInf/LclInstrm/Prtry. */
  readonly localInstrument: string;
  /** CdtrAcct/Id/Othr/SchmeNm/Prtry. */
  readonly accountScheme: string;
  readonly isSepa: boolean;
  readonly currency: string;
};

const names = new Set(paymentProviders.map(({ name }) => name));
/** The bank provider of each currency that only local banks pay. */
const localBanks = new Map(
  paymentProviders
    .filter(({ kind, country }) => kind === "bank" && country !== null)
    .flatMap(({ name, currencies }) => currencies.map((currency) => [currency, name] as const)),
);

/** A scheme that says that the account is a phone number, not which operator has it. */
const phoneScheme = "MSISDN";

export function isKnownScheme(scheme: string): boolean {
  return scheme.toUpperCase() === phoneScheme || names.has(scheme.toLowerCase());
}

/**
 * The provider of a transaction: named, or the bank transfer that its currency and service level mean. Empty if the account is a phone
 * number of an unknown operator: numbers move between operators, so the prefix does not tell.
 */
export function providerOf({ localInstrument, accountScheme, isSepa, currency }: WayInMessage): string {
  if (localInstrument !== "") return localInstrument;
  if (accountScheme !== "") return accountScheme.toUpperCase() === phoneScheme ? "" : accountScheme;
  return localBanks.get(currency) ?? (isSepa ? "sepa" : "swift");
}
