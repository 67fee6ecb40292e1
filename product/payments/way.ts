import type { PaymentContext } from "./context.ts";
import type { Draft } from "./draft.ts";
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

  judge(draft: Draft): Way {
    if (this.#above && isAbove(draft, this.#above.given)) {
      for (let index = 0; index < wayPlaces.length; index += 1)
        draft.values[wayPlaces[index]!] = this.#above.kept[index];
      return this.#above.way;
    }
    const given = wayPlaces.map((place) => draft.values[place]);
    const way = this.#judgeAnew(draft);
    const holds = draft.problems.length === 0 && way.by !== null && way.currency !== null;
    this.#above = holds ? { given, kept: wayPlaces.map((place) => draft.values[place]), way } : null;
    return way;
  }

  #judgeAnew(draft: Draft): Way {
    const by = this.#checkProvider(draft);
    const currency = checkCurrency(draft, by);
    this.#checkWallet(draft, currency);
    this.#checkRoute(draft);
    return { by, currency };
  }

  #checkProvider(draft: Draft): PayableProvider | null {
    const name = draft.values[at.provider];
    if (name === undefined) return null;
    const found = this.#payable(name.toLowerCase());
    if ("code" in found) {
      draft.refuse("provider", found);
      return null;
    }
    draft.values[at.provider] = found.provider.name;
    return found;
  }

  /** A wallet pays in its own currency, and in currencies that have a rate (PAY-34). */
  #checkWallet(draft: Draft, paid: string | null): void {
    if (draft.isRefused("walletId")) return;
    const wallet = (draft.values[at.walletId] ??= mainWallet);
    const currency = this.#walletCurrencies.get(wallet);
    if (currency === undefined) draft.refuse("walletId", { code: "walletUnknown" });
    else if (paid !== null && paid !== currency && !this.#hasRate(paid, currency))
      draft.refuse("currency", { code: "noRate", wallet, from: paid, to: currency });
  }

  #hasRate(paid: string, charged: string): boolean {
    return this.#rates?.some(({ from, to }) => from === paid && to === charged) ?? true;
  }

  #checkRoute(draft: Draft): void {
    if (!this.#unpayable?.length || draft.isRefused("provider")) return;
    const [provider, currency = "", wallet = ""] = wayPlaces.map((place) => draft.values[place]);
    const found = this.#unpayable.find(
      (way) => way.provider === provider && way.currency === currency && way.walletId === wallet,
    );
    if (found)
      draft.refuse(
        "provider",
        found.why === "notRouted" ? { code: "notRouted", wallet } : { code: "feeUnknown", currency },
      );
  }
}

/** A row with a problem is judged again: the problem may be in one of these three fields. */
function isAbove({ values, problems }: Draft, given: WayValues): boolean {
  return (
    problems.length === 0 &&
    values[at.provider] === given[0] &&
    values[at.currency] === given[1] &&
    values[at.walletId] === given[2]
  );
}

function checkCurrency(draft: Draft, by: PayableProvider | null): string | null {
  const given = draft.values[at.currency];
  if (given === undefined) return null;
  const judged = (by?.judgeCurrency ?? judgeCurrency)(given);
  if ("problem" in judged) {
    draft.refuse("currency", judged.problem);
    return null;
  }
  draft.values[at.currency] = judged.value;
  return judged.value;
}
