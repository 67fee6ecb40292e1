import { TextField } from "../../../design/fields/TextField.tsx";
import { t } from "../../../texts.ts";
import { FormSection } from "./FormSection.tsx";
import type { SinglePaymentForm } from "./useSinglePayment.ts";

/** The fields of the bank; fields that the provider needs are required. */
export function BankSection({ form }: { form: SinglePaymentForm }) {
  const { fields, provider, submission } = form;
  const { labels } = t.paymentTexts;
  const isOptional = (field: string) => !provider?.needs.includes(field);
  const common = { autoComplete: "off", isReadOnly: submission.isBusy };
  return (
    <FormSection title={t.newPayment.form.bank} columns={3}>
      <TextField
        field={fields.recipientBankCode}
        label={labels.recipientBankCode}
        isOptional={isOptional("recipientBankCode")}
        {...common}
      />
      <TextField
        field={fields.recipientBankBranchCode}
        label={labels.recipientBankBranchCode}
        isOptional={isOptional("recipientBankBranchCode")}
        {...common}
      />
      <TextField
        field={fields.recipientBank}
        label={labels.recipientBank}
        hint={t.newPayment.form.bicHint}
        isOptional={isOptional("recipientBank")}
        {...common}
      />
    </FormSection>
  );
}
