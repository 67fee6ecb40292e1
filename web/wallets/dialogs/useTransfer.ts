import { useState } from "react";
import { formatMoney, toDecimal } from "@corridor/product/money";
import { transferFunds } from "@corridor/product/wallets/contract";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { newUuid } from "../../api/new-uuid.ts";
import { showChange } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { t } from "../../texts.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { useSession } from "../../session/session.ts";
import { useTransferForm, type TransferStart } from "./useTransferForm.ts";

/**
 * A transfer from the first field to the answer. Its ID stays the same through every attempt, also when the person changes a field: if an answer was
 * lost, the next attempt either finds the money moved or moves it, and never moves it twice (WAL-20).
 */
export function useTransfer(wallets: readonly Wallet[], start: TransferStart, onClose: () => void) {
  const { clientId } = useSession();
  const [transferId, setTransferId] = useState(newUuid);
  // The balances before an attempt whose answer was lost: newer balances may include the transfer, and would refuse its repetition.
  const [unsettled, setUnsettled] = useState<readonly Wallet[] | null>(null);
  const form = useTransferForm(unsettled ?? wallets, start);
  const { from, to, amount, comment } = form.fields;

  const submission = useSubmit([from, to, amount, comment], async () => {
    const { source, target, money } = form;
    if (!source || !target || !money) {
      to.refuse(t.common.required); // The list has changed while the form is open.
      return;
    }
    try {
      await call(transferFunds, {
        clientId: clientId!,
        transferId,
        fromWalletId: source.walletId,
        toWalletId: target.walletId,
        amount: toDecimal(money),
        comment: comment.value.trim() || null,
      });
    } catch (error) {
      if (error instanceof CallError) takeIn(error);
      throw error;
    }
    void showChange();
    toast({
      title: t.wallets.transfer.done,
      detail: t.wallets.transfer.doneDetail({
        amount: formatMoney(money),
        from: source.walletName,
        to: target.walletName,
      }),
    });
    onClose();
  });

  function takeIn(error: CallError): void {
    if (error.isUnknown) setUnsettled(unsettled ?? wallets);
    if (isMadeBefore(error)) setTransferId(newUuid());
    if (isMadeBefore(error) || error.code?.startsWith("wallet.")) {
      setUnsettled(null);
      void showChange(); // Another person may have changed the balance that the refusal is about.
    }
  }

  return {
    submission,
    form,
    close: () => {
      if (unsettled) void showChange(); // The transfer may have happened; the balances show it.
      onClose();
    },
  };
}

/** An attempt whose answer was lost did move money, and the form was changed since. */
export function isMadeBefore({ code }: CallError): boolean {
  return code === "ledger.key-reused";
}
