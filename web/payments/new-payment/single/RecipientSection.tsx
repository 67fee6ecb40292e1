import { TextField } from "../../../design/fields/TextField.tsx";
import { t } from "../../../texts.ts";
import { FormSection } from "./FormSection.tsx";
import { accountLabel, phoneExample } from "./provider-words.ts";
import type { SinglePaymentForm } from "./useSinglePayment.ts";

export function RecipientSection({ form }: { form: SinglePaymentForm }) {
  const { fields, provider, shown, submission, isReasonOptional } = form;
  const { labels } = t.paymentTexts;
  const words = t.newPayment.form;
  const isPhone = provider === undefined || provider.kind === "mobile";
  const common = { autoComplete: "off", isReadOnly: submission.isBusy };
  return (
    <FormSection title={words.recipient}>
      <TextField field={fields.name} label={labels.name} {...common} />
      <TextField
        field={fields.recipientAccountId}
        label={accountLabel(provider)}
        hint={
          fields.recipientAccountId.note ?? (isPhone && words.phoneHint({ example: phoneExample(provider) }))
        }
        {...common}
      />
      {shown.includes("address") && (
        <TextField field={fields.address} label={labels.address} isOptional {...common} />
      )}
      <TextField
        field={fields.birthDate}
        label={labels.birthDate}
        hint={fields.birthDate.note ?? words.dateHint}
        isOptional
        {...common}
      />
      <TextField field={fields.reason} label={labels.reason} isOptional={isReasonOptional} {...common} />
    </FormSection>
  );
}
