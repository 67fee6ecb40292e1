import type { FieldName } from "@corridor/product/admin/actions/all";
import { judgeActionAmount } from "@corridor/product/admin/amounts";
import { isOptionalField } from "@corridor/product/admin/fields";
import { formatMoney, fromDecimal } from "@corridor/product/money";
import { SegmentedControl } from "../../design/fields/SegmentedControl.tsx";
import { TextArea } from "../../design/fields/TextArea.tsx";
import { TextField } from "../../design/fields/TextField.tsx";
import { t } from "../../texts.ts";
import type { KeptActionDraft } from "./action-draft.ts";
import { ChoiceControl } from "./ChoiceControl.tsx";
import { choicesOf } from "./choices.ts";
import { FileControl } from "./FileControl.tsx";
import { amountCurrency, type ActionHere } from "./form-values.ts";
import { ProviderTicks } from "./ProviderTicks.tsx";
import type { FormField } from "./useActionFields.ts";

export type FieldControlProps = {
  here: ActionHere;
  field: FormField;
  shown: Readonly<Record<string, string>>;
  kept: KeptActionDraft;
  isReadOnly: boolean;
};

/** The control for the kind of a field. */
export function FieldControl(props: FieldControlProps) {
  const { here, field, kept, isReadOnly } = props;
  const declared = here.action.fields[field.name]!;
  const words = t.adminActions;
  const label = words.fields[field.name as FieldName];
  const hint = words.hints[field.name as FieldName];
  const isOptional = isOptionalField(declared);
  const common = { field, label, isOptional, isReadOnly, ...(hint !== undefined && { hint }) };
  switch (declared.kind) {
    case "client":
    case "seenVersion":
      return null; // The form names the client, which nobody can choose here; nobody types a version.
    case "amount":
      return <AmountControl {...props} label={label} isOptional={isOptional} />;
    case "switch":
      return (
        <SegmentedControl
          label={label}
          value={field.value}
          options={[
            { id: "true", text: t.admin.yes },
            { id: "false", text: t.admin.no },
          ]}
          isDisabled={isReadOnly}
          onChange={field.change}
        />
      );
    case "list":
      return declared.lines?.of === "provider" ? (
        <ProviderTicks
          field={field}
          label={label}
          available={here.context.availableProviders}
          isReadOnly={isReadOnly}
        />
      ) : (
        <TextArea {...common} rows={6} isCode />
      );
    case "file":
      return <FileControl field={field} label={label} kept={kept} isReadOnly={isReadOnly} />;
    case "choice":
      return (
        <SegmentedControl
          label={label}
          value={field.value}
          options={choicesOf(declared, here.context)}
          isDisabled={isReadOnly}
          onChange={field.change}
        />
      );
    case "text":
      return declared.isLong ? (
        <TextArea {...common} rows={4} />
      ) : (
        <TextField {...common} autoComplete="off" />
      );
    case "newClient":
    case "newWallet":
      return <TextField {...common} isCode autoComplete="off" />;
    case "anyClient":
    case "wallet":
    case "key":
    case "provider":
    case "feature":
    case "flag":
    case "currency":
      return (
        <ChoiceControl
          field={field}
          label={label}
          isOptional={isOptional}
          offered={choicesOf(declared, here.context)}
          isDisabled={isReadOnly}
        />
      );
  }
}

type AmountControlProps = FieldControlProps & { label: string; isOptional: boolean };

/** The amount as it is read stands below the field, so that a wrong number of zeros is seen. */
function AmountControl({ here, field, shown, label, isOptional, isReadOnly }: AmountControlProps) {
  const currency = amountCurrency(here, shown);
  const judged = currency && judgeActionAmount(field.value, currency, here.action.fields[field.name]!.range!);
  const read = judged && "written" in judged ? formatMoney(fromDecimal(judged.written, currency)) : undefined;
  return (
    <TextField
      field={field}
      label={label}
      isOptional={isOptional}
      isReadOnly={isReadOnly}
      inputMode="decimal"
      autoComplete="off"
      {...(currency && { unit: currency })}
      hint={read}
    />
  );
}
