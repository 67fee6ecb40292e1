import { formatMoney } from "@corridor/product/money";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Banner } from "../../design/feedback/Banner.tsx";
import { FormDialog } from "../../design/overlays/FormDialog.tsx";
import { TextField } from "../../design/fields/TextField.tsx";
import { t } from "../../texts.ts";
import { availableIn } from "./transfer-sides.ts";
import { TransferPreview } from "./TransferPreview.tsx";
import { isMadeBefore, useTransfer } from "./useTransfer.ts";
import type { TransferStart } from "./useTransferForm.ts";
import { WalletSelect } from "../WalletSelect.tsx";

export type TransferDialogProps = TransferStart & { wallets: readonly Wallet[]; onClose: () => void };

/** Moves money between two wallets of the client. */
export function TransferDialog({ wallets, onClose, ...start }: TransferDialogProps) {
  const { form, submission, close } = useTransfer(wallets, start, onClose);
  const { error, isBusy } = submission;
  const words = t.wallets.transfer;
  const { sides, targets, source, target, money } = form;
  const { from, to, amount, comment } = form.fields;
  const currency = source?.currency ?? "";
  return (
    <FormDialog
      words={{
        ...words,
        confirm: money ? words.submitAmount({ amount: formatMoney(money) }) : words.submit,
        confirming: words.transferring,
      }}
      size="confirm"
      onClose={close}
      submission={submission}
      {...(error && isMadeBefore(error) && { failure: <EarlierTransferBanner /> })}
    >
      <WalletSelect
        choice={from}
        label={words.from}
        wallets={sides}
        hint={source && words.availableHint({ amount: formatMoney(availableIn(source)) })}
        isDisabled={isBusy}
        onSelect={form.leaveFrom}
      />
      <WalletSelect
        choice={to}
        label={words.to}
        wallets={targets}
        hint={targets.length > 0 ? words.sameCurrency({ currency }) : words.noOther({ currency })}
        isDisabled={isBusy}
        onSelect={to.change}
      />
      <TextField
        field={amount}
        label={words.amount}
        hint={amount.note}
        unit={currency}
        inputMode="decimal"
        autoComplete="off"
        isReadOnly={isBusy}
      />
      <TextField field={comment} label={words.comment} isOptional autoComplete="off" isReadOnly={isBusy} />
      {source && target && <TransferPreview source={source} target={target} money={money} />}
    </FormDialog>
  );
}

/** An earlier attempt, whose answer was lost, moved the money. */
function EarlierTransferBanner() {
  const words = t.wallets.transfer;
  return (
    <Banner tone="warning" title={words.madeBefore}>
      {words.madeBeforeDetail}
    </Banner>
  );
}
