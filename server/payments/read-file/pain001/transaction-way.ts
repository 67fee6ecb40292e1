import type { ElementPlace } from "@corridor/product/payments/files/pain-problem";
import { bankTransferOf, countryOfProvider, isPhoneScheme } from "./payment-provider.ts";

/** A value of the file with its place. */
export type PlacedValue = ElementPlace & { readonly value: string };

/** The values that tell how a transaction is paid, besides the name of a provider. */
export type WayValue = "accountScheme" | "chargeBearer" | "clearingSystem" | "serviceLevel";
type GivenWay = { [Value in WayValue]: PlacedValue | null };

const nothing: Readonly<GivenWay> = {
  accountScheme: null,
  chargeBearer: null,
  clearingSystem: null,
  serviceLevel: null,
};

/** How a transaction is paid. Values of a PmtInf hold for each of its transactions that has none of its own. */
export class TransactionWay {
  #ofPayment: GivenWay = { ...nothing };
  #given: GivenWay = this.#ofPayment;

  beginPayment(): void {
    this.#ofPayment = { ...nothing };
    this.#given = this.#ofPayment;
  }

  beginTransaction(): void {
    this.#given = { ...this.#ofPayment };
  }

  give(name: WayValue, value: PlacedValue): void {
    this.#given[name] = value;
  }

  endTransaction(): void {
    this.#given = this.#ofPayment;
  }

  /**
   * The provider: named, or the bank transfer that currency and service level mean. Empty if the account is a phone number of an unknown
   * operator: numbers move between operators, so the prefix does not tell.
   */
  providerOf(localInstrument: string, currency: string): string {
    const scheme = this.#given.accountScheme?.value ?? "";
    if (localInstrument !== "") return localInstrument;
    if (scheme !== "") return isPhoneScheme(scheme) ? "" : scheme;
    return bankTransferOf(currency, this.#isSepa);
  }

  get #isSepa(): boolean {
    return this.#given.serviceLevel?.value === "SEPA";
  }

  /** The values that the provider does not carry out. */
  contradictionsTo(provider: string): PlacedValue[] {
    const { accountScheme, chargeBearer, clearingSystem, serviceLevel } = this.#given;
    const name = provider.toLowerCase();
    if (name === "") return [];
    const isOtherScheme =
      accountScheme && !isPhoneScheme(accountScheme.value) && accountScheme.value.toLowerCase() !== name;
    // Banks on the way of a SWIFT payment may take charges out of its amount.
    const areChargesOpen = chargeBearer?.value === "DEBT" && name === "swift";
    // The same member ID is another bank in another clearing system, and codes of systems begin with their country.
    const country = countryOfProvider(name);
    const isOtherSystem = clearingSystem && country !== null && !clearingSystem.value.startsWith(country);
    return [
      this.#isSepa && name !== "sepa" && serviceLevel,
      areChargesOpen && chargeBearer,
      isOtherSystem && clearingSystem,
      isOtherScheme && accountScheme,
    ].filter((value) => value !== null && value !== false);
  }
}
