import type { PaymentContext } from "./context.ts";
import type { JudgedPayment } from "./judged-payment.ts";
import { judgeCurrency } from "./fields/currency.ts";
import { payableProviders, type PayableProvider } from "./payable.ts";
import { at } from "./fields/values.ts";

/** The wallet that a payment without one is made from (PAY-34). */
const mainWallet = "main";

/** The provider and currency of a payment, as far as they are known. */
export type Way = { readonly by: PayableProvider | null; readonly currency: string | null };

const wayPlaces = [at.provider, at.currency, at.walletId] as const;
type WayValues = readonly (string | undefined)[];

/**
 * Judges provider, currency and wallet together. Rows repeat them, so a combination that was valid in the row above is not judged again.
 */
export class Ways {
  readonly #payable: ReturnType<typeof payableProviders>;
  readonly #walletCurrencies: ReadonlyMap<string, string>;
  readonly #unpayable: PaymentContext["unpayable"];
  readonly #rates: PaymentContext["rates"];
  #above: { given: WayValues; kept: WayValues; way: Way } | null = null;

  constructor(context: PaymentContext) {
    this.#payable = payableProviders(context);
    const usable = context.wallets.filter(({ hidden, deactivated }) => !hidden && !deactivated);
    this.#walletCurrencies = new Map(usable.map(({ walletId, currency }) => [walletId, currency]));
    this.#unpayable = context.unpayable;
    this.#rates = context.rates;
  }

  judge(payment: JudgedPayment): Way {
    if (this.#above && isAbove(payment, this.#above.given)) {
      for (let index = 0; index < wayPlaces.length; index += 1)
        payment.values[wayPlaces[index]!] = this.#above.kept[index];
      return this.#above.way;
    }
    const given = wayPlaces.map((place) => payment.values[place]);
    const way = this.#judgeAnew(payment);
    const holds = payment.problems.length === 0 && way.by !== null && way.currency !== null;
    this.#above = holds ? { given, kept: wayPlaces.map((place) => payment.values[place]), way } : null;
    return way;
  }

  #judgeAnew(payment: JudgedPayment): Way {
    const by = this.#checkProvider(payment);
    const currency = checkCurrency(payment, by);
    this.#checkWallet(payment, currency);
    this.#checkRoute(payment);
    return { by, currency };
  }

  #checkProvider(payment: JudgedPayment): PayableProvider | null {
    const name = payment.values[at.provider];
    if (name === undefined) return null;
    const found = this.#payable(name.toLowerCase());
    if ("code" in found) {
      payment.refuse("provider", found);
      return null;
    }
    payment.values[at.provider] = found.provider.name;
    return found;
  }

  /** A wallet pays in its own currency, and in currencies that have a rate (PAY-34). */
  #checkWallet(payment: JudgedPayment, paid: string | null): void {
    if (payment.isRefused("walletId")) return;
    const wallet = (payment.values[at.walletId] ??= mainWallet);
    const currency = this.#walletCurrencies.get(wallet);
    if (currency === undefined) payment.refuse("walletId", { code: "walletUnknown" });
    else if (paid !== null && paid !== currency && !this.#hasRate(paid, currency))
      payment.refuse("currency", { code: "noRate", wallet, from: paid, to: currency });
  }

  #hasRate(paid: string, charged: string): boolean {
    return this.#rates?.some(({ from, to }) => from === paid && to === charged) ?? true;
  }

  #checkRoute(payment: JudgedPayment): void {
    if (!this.#unpayable?.length || payment.isRefused("provider")) return;
    const [provider, currency = "", wallet = ""] = wayPlaces.map((place) => payment.values[place]);
    const found = this.#unpayable.find(
      (way) => way.provider === provider && way.currency === currency && way.walletId === wallet,
    );
    if (found)
      payment.refuse(
        "provider",
        found.why === "notRouted" ? { code: "notRouted", wallet } : { code: "feeUnknown", currency },
      );
  }
}

/** A row with a problem is judged again: the problem may be in one of these three fields. */
function isAbove({ values, problems }: JudgedPayment, given: WayValues): boolean {
  return (
    problems.length === 0 &&
    values[at.provider] === given[0] &&
    values[at.currency] === given[1] &&
    values[at.walletId] === given[2]
  );
}

function checkCurrency(payment: JudgedPayment, by: PayableProvider | null): string | null {
  const given = payment.values[at.currency];
  if (given === undefined) return null;
  const judged = (by?.judgeCurrency ?? judgeCurrency)(given);
  if ("problem" in judged) {
    payment.refuse("currency", judged.problem);
    return null;
  }
  payment.values[at.currency] = judged.value;
  return judged.value;
}
