import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { callingCodes } from "../mobile-numbers.ts";
import { paymentProviders } from "../providers.ts";

const mobileProviders = paymentProviders.filter(({ kind }) => kind === "mobile");

/**
 * The providers to ask about a number, in their order: the given one, or else those of the number's country that the client uses
 * (LOOK-16).
 */
export function providersToAsk(
  account: string,
  given: string | null,
  ofClient: ReadonlySet<string>,
): readonly string[] {
  if (given !== null) return [given];
  const country = countryOf(account);
  return mobileProviders
    .filter((provider) => provider.country === country && ofClient.has(provider.name))
    .map(({ name }) => name);
}

/** The library is slow, so it is asked only about numbers of countries without mobile money. */
function countryOf(account: string): string | undefined {
  const known = Object.keys(callingCodes).find((country) => account.startsWith(callingCodes[country]!));
  return known ?? parsePhoneNumberFromString(account)?.country;
}
