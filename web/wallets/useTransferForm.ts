import type { Wallet } from "@corridor/product/wallets/wallet";
import { useField } from "../design/useField.ts";
import { amountIn, amountProblem, targetsOf, transferSides } from "./transfer-sides.ts";
import { useWalletChoice } from "./useWalletChoice.ts";

/** What a transfer is made of, and what follows from it while it is filled in. */
export function useTransferForm(wallets: readonly Wallet[], fromWalletId: string | undefined) {
  const sides = transferSides(wallets);
  const first = sides.find(({ walletId }) => walletId === fromWalletId) ?? sides[0];
  const from = useWalletChoice("fromWalletId", first?.walletId);
  const to = useWalletChoice("toWalletId");
  const source = sides.find(({ walletId }) => walletId === from.value);
  const targets = source ? targetsOf(source, sides) : [];
  const target = targets.find(({ walletId }) => walletId === to.value);
  const amount = useField("amount", { rule: (typed) => (source ? amountProblem(typed, source) : null) });
  const comment = useField("comment");
  return {
    sides,
    targets,
    source,
    target,
    money: source ? amountIn(amount.value, source) : null,
    fields: { from, to, amount, comment },
    /** The other side stays if it still can; what was said about the amount was about another balance. */
    leaveFrom: (walletId: string) => {
      const next = sides.find((side) => side.walletId === walletId);
      const canStay = next && targetsOf(next, sides).some((side) => side.walletId === to.value);
      from.change(walletId);
      if (!canStay) to.change("");
      amount.refuse(null);
    },
  };
}
