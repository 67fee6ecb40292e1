import { feeText } from "@corridor/product/fees/schedule";
import { formatMoney } from "@corridor/product/money";
import { TextField } from "../../../design/fields/TextField.tsx";
import { t } from "../../../texts.ts";
import { availableIn } from "../../../wallets/dialogs/transfer-sides.ts";
import { WalletSelect } from "../../../wallets/WalletSelect.tsx";
import { CurrencySelect } from "./CurrencySelect.tsx";
import { FormSection } from "./FormSection.tsx";
import { ProviderSelect } from "./ProviderSelect.tsx";
import { TenorSelect } from "./TenorSelect.tsx";
import type { SinglePaymentForm } from "./useSinglePayment.ts";

/** Wallet, provider, currency and amount. */
export function PaymentSection({ form }: { form: SinglePaymentForm }) {
  const { fields, wallet, provider, schedule, submission } = form;
  const { labels } = t.paymentTexts;
  return (
    <FormSection title={t.newPayment.form.payment}>
      <WalletSelect
        choice={fields.walletId}
        label={labels.walletId}
        wallets={form.usable}
        hint={
          wallet &&
          t.wallets.transfer.availableHint({
            amount: formatMoney(availableIn(wallet)),
          })
        }
        isDisabled={submission.isBusy}
        onSelect={form.chooseWallet}
      />
      <ProviderSelect
        choice={fields.provider}
        providers={form.context.providers}
        walletCurrency={wallet?.currency ?? ""}
        hint={provider && feeText(schedule, { ...t.wallets.fee, noFees: t.newPayment.form.noFees })}
        isDisabled={submission.isBusy}
        onSelect={form.chooseProvider}
      />
      <CurrencySelect
        choice={fields.currency}
        currencies={form.currencies}
        hasProvider={provider !== undefined}
        isDisabled={submission.isBusy}
        onSelect={form.chooseCurrency}
      />
      <TextField
        field={fields.amount}
        label={labels.amount}
        hint={fields.amount.note}
        {...(fields.currency.value && { unit: fields.currency.value })}
        inputMode="decimal"
        autoComplete="off"
        isReadOnly={submission.isBusy}
      />
      {form.shown.includes("tenor") && <TenorSelect choice={fields.tenor} isDisabled={submission.isBusy} />}
    </FormSection>
  );
}
