import { useMemo } from "react";
import type { PaymentField } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import type { RecoveryRow } from "@corridor/product/payments/recoveries/contract";
import type { PaymentRules } from "@corridor/product/payments/validate";
import { providerName } from "@corridor/product/providers";
import type { Wallet } from "@corridor/product/wallets/wallet";
import type { Frame } from "../../../session/session.ts";
import { language } from "../../../texts.ts";
import { transferSides } from "../../../wallets/dialogs/transfer-sides.ts";
import { paymentContextOf } from "../payment-context.ts";
import { useMakeRules } from "../single/useRules.ts";
import type { CellChoice } from "./RecoveryCell.tsx";

type Payable = { readonly context: PaymentContext; readonly rules: PaymentRules | null };

/** What a person can choose for a row, and the rules for it: both depend on the wallet that pays. */
export function usePayerChoices(frame: Frame, wallets: readonly Wallet[]) {
  const makeRules = useMakeRules();
  return useMemo(() => {
    const usable = transferSides(wallets).filter(({ hidden }) => !hidden);
    const known = new Map<string, Payable>();
    const payableFrom = (walletId: string): Payable => {
      const found = known.get(walletId);
      if (found) return found;
      const context = paymentContextOf(frame, wallets, walletId);
      const payable = { context, rules: makeRules?.(context) ?? null };
      known.set(walletId, payable);
      return payable;
    };
    const choicesOf = (
      field: PaymentField,
      { walletId = "", provider }: RecoveryRow["values"],
    ): readonly CellChoice[] | null => {
      const { providers } = payableFrom(walletId).context;
      if (field === "walletId")
        return usable.map((wallet) => ({ id: wallet.walletId, text: wallet.walletName }));
      if (field === "provider")
        return providers.map(({ name }) => ({ id: name, text: providerName(name, language) }));
      if (field !== "currency") return null;
      const { currencies = [] } = providers.find(({ name }) => name === provider) ?? {};
      return currencies.map((currency) => ({ id: currency, text: currency }));
    };
    return {
      hasSeveralWallets: usable.length > 1,
      rulesOf: (walletId: string) => payableFrom(walletId).rules,
      choicesOf,
    };
  }, [frame, wallets, makeRules]);
}
export type PayerChoices = ReturnType<typeof usePayerChoices>;
