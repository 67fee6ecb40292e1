import { decimalsOf, fromDecimal, type Money } from "@corridor/product/money";
import {
  paymentAmountProblem as amountProblemIn,
  judgeAmount,
} from "@corridor/product/payments/fields/amount";
import { amountCompletion } from "@corridor/product/payments/completions";
import type { PaymentProblem } from "@corridor/product/payments/fields/proposed";
import type { Subwallet, Wallet } from "@corridor/product/wallets/wallet";
import { t } from "../../texts.ts";

/** A wallet that money can leave or reach, main wallet or subwallet. */
export type TransferSide = Wallet | Subwallet;

/** Every wallet that takes part in transfers, a main wallet before its subwallets. */
export function transferSides(wallets: readonly Wallet[]): readonly TransferSide[] {
  return wallets
    .flatMap((wallet) => [wallet, ...wallet.subwallets])
    .filter(({ deactivated }) => !deactivated);
}

/** Where money of a wallet can go: to any other in its currency (WAL-20). */
export function transferTargets(
  source: TransferSide,
  sides: readonly TransferSide[],
): readonly TransferSide[] {
  return sides.filter(
    ({ walletId, currency }) => walletId !== source.walletId && currency === source.currency,
  );
}

export function availableIn({ availableBalance, currency }: TransferSide): Money {
  return fromDecimal(availableBalance, currency);
}

/** What was typed, as money of the source; null while it is no amount that can be moved. */
export function amountIn(typed: string, source: TransferSide): Money | null {
  const judged = judgeAmount(amountCompletionIn(typed, source) ?? typed, source.currency);
  return judged && { currency: judged.currency, minor: judged.minor };
}

/** A comma is read as in payments and files, where it has one reading (PAY-58, PAY-62). */
export function amountCompletionIn(typed: string, source: TransferSide): string | null {
  const isAmount = judgeAmount(typed, source.currency) !== null;
  return amountCompletion(typed, isAmount ? null : problemOf(typed, source), source.currency);
}

/** What to say about an amount before it is sent; null when it will do. */
export function transferAmountProblem(typed: string, source: TransferSide): string | null {
  const words = t.wallets.transfer;
  if (typed.trim() === "") return t.common.required;
  const money = amountIn(typed, source);
  if (money) return money.minor > availableIn(source).minor ? words.insufficient : null;
  const problem = problemOf(typed, source);
  if (problem.code === "amountAmbiguous") return t.textProblems.amountAmbiguous(problem);
  return problem.code === "amountTooLarge"
    ? words.amountTooLarge
    : words.amountRule({ n: decimalsOf(availableIn(source).currency) });
}

function problemOf(typed: string, source: TransferSide): PaymentProblem {
  return amountProblemIn(typed, decimalsOf(availableIn(source).currency));
}
