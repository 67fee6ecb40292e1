import type { Money } from "@corridor/product/money";
import type { Wallet } from "@corridor/product/wallets/wallet";
import {
  availableIn,
  transferTargets,
  transferSides,
  type TransferSide,
} from "../../../../wallets/dialogs/transfer-sides.ts";
import { missingIn, type WalletShare } from "./missing-funds.ts";

export type HelpfulTransfer = { from: TransferSide; to: TransferSide; amount: Money };

/**
 * For each wallet that lacks money, one transfer of the whole missing amount. It comes from the wallet that has most left after what
 * the request itself takes out of that wallet. No transfer if no wallet has enough.
 */
export function helpfulTransfers(
  funding: readonly WalletShare[],
  wallets: readonly Wallet[],
): readonly HelpfulTransfer[] {
  const sides = transferSides(wallets);
  const taken = new Map(funding.map((share) => [share.walletId, share]));
  const spareIn = (side: TransferSide) => {
    const share = taken.get(side.walletId);
    return share ? -missingIn(share).minor : availableIn(side).minor;
  };
  return funding.flatMap((share) => {
    const amount = missingIn(share);
    const to = sides.find(({ walletId }) => walletId === share.walletId);
    if (!to || amount.minor <= 0n) return [];
    const [from] = transferTargets(to, sides)
      .filter((side) => spareIn(side) >= amount.minor)
      .sort((one, other) => (spareIn(other) > spareIn(one) ? 1 : -1));
    return from ? [{ from, to, amount }] : [];
  });
}
