import { feeFor, type RateOf } from "@corridor/product/fees/fee";
import { feeRuleOf, type FeeSchedule } from "@corridor/product/fees/schedule";
import { debitOf, rateText, type RateE8 } from "@corridor/product/fx/rate";
import { fromDecimal, type Money } from "@corridor/product/money";
import { judgeAmount } from "@corridor/product/payments/fields/amount";

export type Estimate = {
  /** What the recipient gets. */
  amount: Money;
  /** What the wallet is charged for the amount without the fee; null where it takes a rate that is not known. */
  debit: Money | null;
  /** As the wire has it; null where nothing is converted or no rate is known. */
  rate: string | null;
  /** Null where it takes a rate that is not known: the next page has it from the server. */
  fee: Money | null;
  available: Money;
  /** Null unless debit and fee are known. */
  left: Money | null;
};

type PayingWallet = { currency: string; availableBalance: string };

/** What a payment costs and leaves behind, as soon as there is an amount; null before. As the server works it out (EXT-09, EXT-10). */
export function estimateOf(
  typedAmount: string,
  currency: string,
  wallet: PayingWallet,
  schedule: FeeSchedule | null,
  rateOf: RateOf,
): Estimate | null {
  const judged = judgeAmount(typedAmount, currency);
  if (!judged) return null;
  const amount = { currency: judged.currency, minor: judged.minor };
  const available = fromDecimal(wallet.availableBalance, wallet.currency);
  const isConverted = amount.currency !== available.currency;
  const rate = isConverted ? rateOf(amount.currency, available.currency) : null;
  const debit = isConverted ? convertedDebit(amount, rate, available) : amount;
  const minor = debit && feeFor(schedule && feeRuleOf(schedule), debit, debit.currency, rateOf);
  const fee = debit && minor !== null ? { ...debit, minor } : null;
  return {
    amount,
    debit,
    rate: rate === null ? null : rateText(rate),
    fee,
    available,
    left: debit && fee && { ...available, minor: available.minor - debit.minor - fee.minor },
  };
}

function convertedDebit(amount: Money, rate: RateE8 | null, { currency }: Money): Money | null {
  return rate === null ? null : debitOf(amount, rate, currency);
}
