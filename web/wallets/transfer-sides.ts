import {
  amountProblem as problemOf,
  fromDecimal,
  movableAmount,
  typedAmount,
  type Money,
} from "@corridor/product/money";
import type { Subwallet, Wallet } from "@corridor/product/wallets/wallet";
import { t } from "../design/texts.ts";

/** A wallet that money can leave or reach, main wallet or subwallet. */
export type TransferSide = Wallet | Subwallet;

/** Every wallet that takes part in transfers, a main wallet before its subwallets. */
export function transferSides(wallets: readonly Wallet[]): readonly TransferSide[] {
  return wallets
    .flatMap((wallet) => [wallet, ...wallet.subwallets])
    .filter(({ deactivated }) => !deactivated);
}

/** Where money of a wallet can go: to any other in its currency (WAL-20). */
export function targetsOf(source: TransferSide, sides: readonly TransferSide[]): readonly TransferSide[] {
  return sides.filter(
    ({ walletId, currency }) => walletId !== source.walletId && currency === source.currency,
  );
}

export function availableIn({ availableBalance, currency }: TransferSide): Money {
  return fromDecimal(availableBalance, currency);
}

/** What was typed, as money of the source; null while it is no amount that can be moved. */
export function amountIn(typed: string, { currency }: TransferSide): Money | null {
  const amount = typedAmount(typed);
  return amount === null ? null : movableAmount(amount, currency);
}

/** What to say about an amount before it is sent; null when it will do. */
export function amountProblem(typed: string, source: TransferSide): string | null {
  const words = t.wallets.transfer;
  if (typed.trim() === "") return t.common.required;
  const money = amountIn(typed, source);
  if (!money) {
    const problem = problemOf(typedAmount(typed) ?? "", availableIn(source).currency);
    return problem.code === "amount" ? words.amountRule(problem) : words.amountTooLarge;
  }
  return money.minor > availableIn(source).minor ? words.insufficient : null;
}
