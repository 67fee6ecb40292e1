import { columnOf } from "@corridor/product/payments/columns";
import { TextField } from "../../../design/fields/TextField.tsx";
import { t } from "../../../texts.ts";
import { FormSection } from "./FormSection.tsx";
import type { SinglePaymentForm } from "./useSinglePayment.ts";

export function ReferencesSection({ form }: { form: SinglePaymentForm }) {
  const { fields, head, submission } = form;
  const words = t.newPayment.form;
  const common = { autoComplete: "off", isOptional: true, isReadOnly: submission.isBusy };
  return (
    <FormSection title={words.references}>
      <TextField
        field={fields.reference}
        label={t.paymentTexts.labels.reference}
        hint={words.referenceHint({ n: columnOf.reference.maxLength })}
        {...common}
      />
      <TextField
        field={head.batchReference}
        label={words.batchReference}
        hint={words.batchReferenceHint}
        {...common}
      />
    </FormSection>
  );
}
