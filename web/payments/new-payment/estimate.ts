import { feeFor } from "@corridor/product/fees/fee";
import { feeRuleOf, type FeeSchedule } from "@corridor/product/fees/schedule";
import { fromDecimal, type Money } from "@corridor/product/money";
import { judgeAmount } from "@corridor/product/payments/amount";

export type Estimate = {
  amount: Money;
  /** Null when it takes an exchange rate, which the server has; so it always is where the payment is converted. */
  fee: Money | null;
  available: Money;
  /** Null with the fee. */
  left: Money | null;
};

type Paying = { currency: string; availableBalance: string };

/** What a payment costs and leaves behind, as soon as there is an amount; null before. */
export function estimateOf(
  typedAmount: string,
  currency: string,
  wallet: Paying,
  schedule: FeeSchedule | null,
): Estimate | null {
  const amount = judgeAmount(typedAmount, currency);
  if (!amount) return null;
  const available = fromDecimal(wallet.availableBalance, wallet.currency);
  if (amount.currency !== wallet.currency) return { amount, fee: null, available, left: null };
  const minor = feeFor(schedule && feeRuleOf(schedule), amount, amount.currency, () => null);
  if (minor === null) return { amount, fee: null, available, left: null };
  return {
    amount,
    fee: { ...amount, minor },
    available,
    left: { ...available, minor: available.minor - amount.minor - minor },
  };
}
