import { amountAsRead } from "@corridor/product/payments/completions";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { t } from "../../texts.ts";
import { useCompleted } from "../../design/fields/useCompleted.ts";
import { useField } from "../../design/fields/useField.ts";
import {
  amountCompletionIn,
  amountIn,
  transferAmountProblem,
  transferTargets,
  transferSides,
} from "./transfer-sides.ts";
import { useWalletChoice } from "../useWalletChoice.ts";

/** The values that the form starts with. */
export type TransferStart = {
  /** The first wallet if absent. */
  readonly fromWalletId?: string | undefined;
  readonly toWalletId?: string | undefined;
  readonly amount?: string | undefined;
};

/** What a transfer is made of, and what follows from it while it is filled in. */
export function useTransferForm(wallets: readonly Wallet[], start: TransferStart) {
  const sides = transferSides(wallets);
  const first = sides.find(({ walletId }) => walletId === start.fromWalletId) ?? sides[0];
  const from = useWalletChoice("fromWalletId", first?.walletId);
  const to = useWalletChoice("toWalletId", start.toWalletId);
  const source = sides.find(({ walletId }) => walletId === from.value);
  const targets = source ? transferTargets(source, sides) : [];
  const target = targets.find(({ walletId }) => walletId === to.value);
  const amount = useCompleted(
    useField("amount", {
      rule: (typed) => (source ? transferAmountProblem(typed, source) : null),
      ...(start.amount !== undefined && { initial: start.amount }),
    }),
    (typed) => (source ? amountCompletionIn(typed, source) : null),
    (whole) => t.completions.readAs({ value: amountAsRead(whole, source?.currency ?? "") }),
    { isSeenFirst: true },
  );
  const comment = useField("comment");
  return {
    sides,
    targets,
    source,
    target,
    money: source ? amountIn(amount.value, source) : null,
    fields: { from, to, amount, comment },
    /** The other wallet stays if it still fits; the error of the amount was about another balance. */
    leaveFrom: (walletId: string) => {
      const next = sides.find((side) => side.walletId === walletId);
      const canStay = next && transferTargets(next, sides).some((side) => side.walletId === to.value);
      from.change(walletId);
      if (!canStay) to.change("");
      amount.refuse(null);
    },
  };
}
