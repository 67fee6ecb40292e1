import { TextField } from "../../../design/fields/TextField.tsx";
import { t } from "../../../texts.ts";
import { ProposedPeople } from "../../beneficiaries/ProposedPeople.tsx";
import { useProposals, type Proposals } from "../../beneficiaries/useProposals.ts";
import { FormSection } from "./FormSection.tsx";
import { accountLabel, phoneExample } from "./provider-words.ts";
import type { Field } from "../../../design/fields/useField.ts";
import type { SinglePaymentForm } from "./useSinglePayment.ts";

/** The recipient; people who were paid before are proposed while a name or an account is typed (BEN-01). */
export function RecipientSection({ form, clientId }: { form: SinglePaymentForm; clientId: string }) {
  const { fields, provider, shown, submission, isReasonOptional } = form;
  const { labels } = t.paymentTexts;
  const words = t.newPayment.form;
  const isPhone = provider === undefined || provider.kind === "mobile";
  const common = { autoComplete: "off", isReadOnly: submission.isBusy };
  const byName = useProposals(clientId, form.chooseBeneficiary);
  const byAccount = useProposals(clientId, form.chooseBeneficiary);
  return (
    <FormSection title={words.recipient}>
      <TextField
        field={withProposals(fields.name, byName)}
        label={labels.name}
        combobox={byName.combobox}
        proposals={<ProposedPeople proposals={byName} input={fields.name.inputRef} />}
        {...common}
      />
      <TextField
        field={withProposals(fields.recipientAccountId, byAccount)}
        combobox={byAccount.combobox}
        proposals={<ProposedPeople proposals={byAccount} input={fields.recipientAccountId.inputRef} />}
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

/** A field whose typed text is looked for. */
function withProposals(field: Field, proposals: Proposals): Field {
  return {
    ...field,
    change: (value) => {
      field.change(value);
      proposals.typed(value);
    },
  };
}
