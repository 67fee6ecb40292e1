import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import {
  routeLevels,
  type RouteLevel,
  type Sample,
  type tryRoutes,
} from "@corridor/product/admin/route-settings/contract";
import { feeFor, type RateOf } from "@corridor/product/fees/fee";
import { paidFor, rateText } from "@corridor/product/fx/rate";
import { wordPaymentProblem } from "@corridor/product/i18n/payment-texts";
import type { Language } from "@corridor/product/i18n/language";
import {
  decimalsOf,
  isCurrency,
  movableAmount,
  toDecimal,
  type Currency,
  type Money,
} from "@corridor/product/money";
import { judgeAmount } from "@corridor/product/payments/fields/amount";
import type { PaymentProblem } from "@corridor/product/payments/fields/proposed";
import { paymentRules } from "@corridor/product/payments/validate";
import { Problem } from "@corridor/product/problems";
import { paymentProviders, type PaymentProvider } from "@corridor/product/providers";
import { selectLoadedRates } from "../../fx/loaded.ts";
import { priceSample } from "../../payments/sets/price-sample.ts";
import { readPayerContext, type PayerContext } from "../../payments/sets/payment-context.ts";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import type { Connectors } from "../../providers/choose.ts";
import { feeRulesOf } from "../../wallets/fee-rules.ts";
import { nearestRoutes, type Routes } from "../../wallets/provider-settings.ts";
import { findWallet, type WalletAccount } from "../../wallets/wallets.ts";
import { knownClient } from "../actions/client-settings.ts";
import { asConfig, judgeRoutes } from "./known-routes.ts";

type TrialInput = InputOf<typeof tryRoutes>;

/** The facts of one trial. */
type Trial = {
  readonly tx: Tx;
  readonly wallet: WalletAccount;
  readonly payer: PayerContext;
  readonly routes: Routes;
  readonly rateOf: RateOf;
  readonly connectors: Connectors;
  readonly language: Language;
};

/**
 * What a payment would cost and which route takes it, by the rules, routes and prices of real payments; nothing is stored (ADMIN-25). The
 * recipient is left out: only amount, currency, provider and wallet are judged.
 */
export async function trySample(
  app: App,
  caller: Caller,
  asked: TrialInput,
  connectors: Connectors,
): Promise<OutputOf<typeof tryRoutes>> {
  const { clientId, walletId, configs = [], removed = [] } = asked;
  return app.db.asCaller(caller, clientId, async (tx) => {
    await knownClient(tx, clientId);
    const wallet = await findWallet(tx, clientId, walletId);
    if (!wallet) throw new Problem("wallet.unknown");
    const { after: routes } = await judgeRoutes(tx, { clientId, configs, removed }, "removed");
    const payer = await readPayerContext(app, tx, clientId, routes);
    const rateOf = await selectLoadedRates(tx);
    const trial = { tx, wallet, payer, routes, rateOf, connectors, language: caller.language };
    const samples: Sample[] = [];
    for (const wish of wishesOf(asked, wallet, payer)) samples.push(await sampleOf(trial, wish));
    return { walletCurrency: wallet.currency, samples };
  });
}

/** A payment to try; its amount is null without a rate for its currency. */
type Wish = { readonly provider: string; readonly currency: string; readonly amount: string | null };

/** One provider pays the amount as it is; to a country, each provider pays it in its own currency. */
function wishesOf(
  { amount, currency, provider, country }: TrialInput,
  wallet: WalletAccount,
  payer: PayerContext,
) {
  if (provider !== undefined) return [{ provider, currency, amount }];
  if (country === undefined)
    throw new Problem("request.invalid", { fields: { provider: { code: "required" } } });
  if (!paymentProviders.some((known) => known.country === country))
    throw new Problem("request.invalid", { fields: { country: { code: "invalid" } } });
  const money = amountIn(amount, currency);
  return paymentProviders
    .filter((known) => reaches(known, country))
    .flatMap(({ name, currencies }): Wish[] => {
      if (currencies.includes(currency)) return [{ provider: name, currency, amount }];
      if (currency !== wallet.currency) return [];
      return currencies
        .filter(isCurrency)
        .map((paid) => ({ provider: name, currency: paid, amount: convert(money, paid, payer) }));
    });
}

/** The banks of SWIFT are in every country. */
function reaches({ name, country }: PaymentProvider, wanted: string): boolean {
  return country === wanted || name === "swift";
}

function amountIn(amount: string, currency: string): Money {
  if (!isCurrency(currency))
    throw new Problem("request.invalid", { fields: { currency: { code: "feeCurrency" } } });
  const money = movableAmount(amount, currency);
  if (!money)
    throw new Problem("request.invalid", {
      fields: { amount: { code: "amount", n: decimalsOf(currency) } },
    });
  return money;
}

/** The payment that takes this amount out of the wallet, by the rate that payments are shown. */
function convert(money: Money, paid: Currency, { rates }: PayerContext): string | null {
  const rate = rates.find(({ from, to }) => from === paid && to === money.currency)?.rate;
  const converted = rate === undefined ? null : paidFor(money, rate, paid);
  return converted && toDecimal(converted);
}

async function sampleOf(trial: Trial, { provider, currency, amount }: Wish): Promise<Sample> {
  const { wallet, payer, language } = trial;
  const refused = (problems: readonly PaymentProblem[]): Sample => ({
    provider,
    currency,
    amount: amount ?? "",
    taken: null,
    reasons: problems.map((problem) => wordPaymentProblem(problem, language)),
  });
  if (amount === null)
    return refused([{ code: "noRate", wallet: wallet.wallet_id, from: currency, to: wallet.currency }]);
  const problems = wayProblems(payer, { provider, currency, amount, walletId: wallet.wallet_id });
  if (problems.length > 0) return refused(problems);
  const money = judgeAmount(amount, currency)!; // The rules have judged the same text.
  return {
    provider,
    currency,
    amount: toDecimal(money),
    taken: await takenBy(trial, provider, money),
    reasons: [],
  };
}

const judgedFields: readonly string[] = ["amount", "currency", "provider", "walletId"];

/** What the rules for payments say about the fields that a sample has. */
function wayProblems(
  { context }: PayerContext,
  sample: { provider: string; currency: string; amount: string; walletId: string },
): PaymentProblem[] {
  const verdict = paymentRules(context).judge(sample);
  const problems = verdict.isValid ? [] : verdict.problems;
  return problems.filter(({ field }) => judgedFields.includes(field)).map(({ problem }) => problem);
}

async function takenBy(trial: Trial, provider: string, paid: Money): Promise<Sample["taken"]> {
  const { tx, wallet, payer, routes, rateOf, connectors } = trial;
  const { currency: charged, wallet_id: walletId } = wallet;
  const route = nearestRoutes(wallet, provider, routes).find(({ currency }) => currency === paid.currency)!;
  const tariff = payer.tariffs.find(
    (known) => known.walletId === walletId && known.provider === provider && known.currency === paid.currency,
  )!;
  const { debit, fee } = await priceSample(tx, tariff, paid.minor);
  const reversal = feeRulesOf(wallet, provider, paid.currency, routes)?.reversal ?? null;
  const returnFee = feeFor(reversal, { currency: charged, minor: debit }, charged, rateOf);
  const decimal = (minor: bigint) => toDecimal({ currency: charged, minor });
  return {
    route: asConfig(route),
    level: levelOf(wallet, route.wallet_id),
    passedOver: fartherRoutes(trial, provider, paid.currency, route.wallet_id),
    isConnected: connectors.has(route.integration),
    debit: decimal(debit),
    rate: tariff.rate === null ? null : rateText(tariff.rate),
    fee: decimal(fee),
    totalDebit: decimal(debit + fee),
    returnFee: returnFee === null ? null : decimal(returnFee),
    isShort: debit + fee > wallet.available_minor,
  };
}

/** Why a route takes the payments of a wallet. */
function levelOf(wallet: WalletAccount, routeWalletId: string): RouteLevel {
  if (routeWalletId === wallet.wallet_id) return "wallet";
  return routeWalletId === "" ? "all" : "parent";
}

function fartherRoutes({ wallet, routes }: Trial, provider: string, currency: string, takenFrom: string) {
  return routes.routes
    .filter(
      (route) =>
        route.provider === provider &&
        route.currency === currency &&
        route.wallet_id !== takenFrom &&
        [wallet.wallet_id, wallet.parent_wallet_id, ""].includes(route.wallet_id),
    )
    .map(({ wallet_id: walletId }) => ({ walletId, level: levelOf(wallet, walletId) }))
    .sort((one, other) => routeLevels.indexOf(one.level) - routeLevels.indexOf(other.level));
}
