import type { Language } from "./i18n/language.ts";
import { currencies, decimalsOf, isCurrency } from "./money.ts";

/** A way to pay a recipient: {operator}-{country}. The display name is separate because operators rename themselves. */
export type PaymentProvider = {
  name: string;
  displayName: string;
  country: string | null;
  kind: "mobile" | "bank" | "test";
  currencies: readonly string[];
  /** Smallest and largest payment, as decimal text per currency. */
  minAmount: Readonly<Record<string, string>>;
  maxAmount: Readonly<Record<string, string>>;
  /** Fields of a payment that this provider requires. */
  needs: readonly string[];
  /** Open to clients on trial. */
  trial: boolean;
};

type Limits = readonly [smallest: number, largest: number];

function limit(paid: readonly string[], whole: number): Record<string, string> {
  return Object.fromEntries(
    paid.map((code) => [
      code,
      isCurrency(code) && decimalsOf(code) > 0 ? whole.toFixed(decimalsOf(code)) : String(whole),
    ]),
  );
}

function mobile(
  name: string,
  displayName: string,
  currency: string,
  [smallest, largest]: Limits,
  trial = false,
): PaymentProvider {
  const paid = [currency];
  const country = name.slice(-2).toUpperCase();
  return {
    name,
    displayName,
    country,
    kind: "mobile",
    currencies: paid,
    minAmount: limit(paid, smallest),
    maxAmount: limit(paid, largest),
    needs: [],
    trial,
  };
}

function bank(
  name: string,
  displayName: string,
  paid: readonly string[],
  [smallest, largest]: Limits,
  needs: readonly string[] = ["recipientBankCode"],
): PaymentProvider {
  const country = name.startsWith("bank-") ? name.slice(-2).toUpperCase() : null;
  return {
    name,
    displayName,
    country,
    kind: "bank",
    currencies: paid,
    minAmount: limit(paid, smallest),
    maxAmount: limit(paid, largest),
    needs,
    trial: false,
  };
}

const payable = currencies.filter((code) => code !== "BGN"); // Withdrawn: readable in history, refused for new payments.

export const paymentProviders: readonly PaymentProvider[] = [
  mobile("mtn-gh", "MTN MoMo Ghana", "GHS", [1, 15_000], true),
  mobile("telecel-gh", "Telecel Cash Ghana", "GHS", [1, 15_000]),
  mobile("at-gh", "AT Money Ghana", "GHS", [1, 15_000]),
  mobile("mtn-ug", "MTN MoMo Uganda", "UGX", [500, 5_000_000], true),
  mobile("airtel-ug", "Airtel Money Uganda", "UGX", [500, 5_000_000]),
  mobile("mpesa-ke", "M-PESA Kenya", "KES", [10, 250_000], true),
  mobile("airtel-ke", "Airtel Money Kenya", "KES", [10, 250_000]),
  mobile("mpesa-tz", "M-Pesa Tanzania", "TZS", [1_000, 5_000_000], true),
  mobile("airtel-tz", "Airtel Money Tanzania", "TZS", [1_000, 5_000_000]),
  mobile("mixx-tz", "Mixx by Yas Tanzania", "TZS", [1_000, 5_000_000]),
  bank("bank-gh", "Bank transfer Ghana", ["GHS"], [1, 5_000_000]),
  bank("bank-ug", "Bank transfer Uganda", ["UGX"], [1_000, 2_000_000_000]),
  bank("bank-ke", "Bank transfer Kenya", ["KES"], [50, 99_000_000]),
  bank("bank-tz", "Bank transfer Tanzania", ["TZS"], [1_000, 2_000_000_000]),
  bank("bank-ng", "Bank transfer Nigeria", ["NGN"], [100, 100_000_000]),
  bank("bank-sn", "Bank transfer Senegal", ["XOF"], [500, 300_000_000]),
  bank("swift", "SWIFT", ["USD", "EUR", "GBP"], [10, 5_000_000], ["recipientBank"]),
  bank("sepa", "SEPA", ["EUR"], [1, 1_000_000], []),
  {
    name: "test",
    displayName: "Test",
    country: null,
    kind: "test",
    currencies: payable,
    minAmount: {},
    maxAmount: {},
    needs: [],
    trial: false,
  },
];

const bankTransfer = "Bank transfer";

/** The kind of the provider of an accepted payment, which is always in the list. */
export function paymentKindOf(provider: string): PaymentProvider["kind"] {
  const known = paymentProviders.find(({ name }) => name === provider);
  if (!known) throw new Error(`There is no provider ${provider}.`);
  return known.kind;
}

/**
 * The display name of a provider in a language (I18N-20). Names of operators stay as they are; a bank transfer and its country are
 * translated. An unknown provider is still shown.
 */
export function providerName(provider: string, language: Language): string {
  const known = paymentProviders.find(({ name }) => name === provider);
  if (!known) return provider;
  const { displayName, country } = known;
  if (language === "en" || country === null || !displayName.startsWith(bankTransfer)) return displayName;
  return `Virement bancaire ${new Intl.DisplayNames(language, { type: "region" }).of(country)}`;
}
