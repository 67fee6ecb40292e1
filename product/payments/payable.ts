import { formatAmount, fromDecimal, isCurrency, type Money } from "../money.ts";
import { paymentProviders, type PaymentProvider } from "../providers.ts";
import type { PaymentField } from "./columns.ts";
import { judgeCurrency } from "./fields/currency.ts";
import { refusedValue, type JudgedValue, type PaymentProblem } from "./fields/proposed.ts";
import type { PaymentContext } from "./context.ts";

/** A provider as one client may use it. */
export type PayableProvider = {
  readonly provider: PaymentProvider;
  readonly currencies: readonly string[];
  readonly needs: readonly PaymentField[];
  readonly judgeCurrency: (text: string) => JudgedValue;
  readonly rangeProblem: (money: Money) => PaymentProblem | null;
};

/** Each provider by name, or why the client cannot use it (PAY-24, PAY-39). */
export function payableProviders(
  context: Pick<PaymentContext, "kycLevel" | "providers">,
): (name: string) => PayableProvider | PaymentProblem {
  const known = new Map(
    paymentProviders.map((provider) => {
      const permitted = context.providers.find(({ name }) => name === provider.name);
      const problem = refusalOf(provider, context.kycLevel, permitted !== undefined);
      return [provider.name, problem ?? payable(provider, permitted?.currencies ?? [])] as const;
    }),
  );
  return (name) => known.get(name) ?? { code: "providerUnknown" };
}

function refusalOf(
  provider: PaymentProvider,
  kycLevel: PaymentContext["kycLevel"],
  isPermitted: boolean,
): PaymentProblem | null {
  if (kycLevel === "None" && provider.kind !== "test") return { code: "providerDemo" };
  if (kycLevel === "Trial" && !provider.trial) return { code: "providerTrial" };
  return isPermitted ? null : { code: "providerUnknown" };
}

function payable(provider: PaymentProvider, routed: readonly string[]): PayableProvider {
  const paid = new Set(provider.currencies.filter((currency) => routed.includes(currency)));
  const limits = new Map([...paid].map((currency) => [currency, limitsOf(provider, currency)]));
  return {
    provider,
    currencies: [...paid],
    needs: provider.needs as readonly PaymentField[],
    judgeCurrency: (text) => {
      const currency = text.toUpperCase();
      if (paid.has(currency)) return { value: currency };
      const judged = judgeCurrency(text);
      return "problem" in judged && judged.problem.code === "currencyWithdrawn"
        ? judged
        : refusedValue({ code: "currencyUnsupported", currency: text });
    },
    rangeProblem: ({ currency, minor }) => {
      const range = limits.get(currency);
      if (!range || (minor >= range.min.minor && minor <= range.max.minor)) return null;
      return { code: "amountRange", min: formatAmount(range.min), max: formatAmount(range.max) };
    },
  };
}

/** Null for a provider without limits. */
function limitsOf(provider: PaymentProvider, currency: string): { min: Money; max: Money } | null {
  const [min, max] = [provider.minAmount[currency], provider.maxAmount[currency]];
  if (min === undefined || max === undefined || !isCurrency(currency)) return null;
  return { min: fromDecimal(min, currency), max: fromDecimal(max, currency) };
}
