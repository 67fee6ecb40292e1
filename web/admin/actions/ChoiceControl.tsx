import { ChosenOption, SelectField } from "../../design/fields/SelectField.tsx";
import type { SelectOption } from "../../design/overlays/SelectOption.tsx";
import { t } from "../../texts.ts";
import type { FormField } from "./useActionFields.ts";

export type ChoiceControlProps = {
  field: FormField;
  label: string;
  isOptional: boolean;
  offered: readonly SelectOption[];
  isDisabled: boolean;
};

/** A list to choose from. A field that may be left out offers that too. */
export function ChoiceControl({ field, label, isOptional, offered, isDisabled }: ChoiceControlProps) {
  const chosen = offered.find(({ id }) => id === field.value);
  const words = t.admin.choice;
  const options = isOptional ? [{ id: leftOut, text: words.none }, ...offered] : offered;
  return (
    <SelectField
      choice={field}
      label={label}
      isOptional={isOptional}
      options={options}
      chosen={chosen && <ChosenOption name={chosen.text} aside={chosen.note ?? ""} />}
      placeholder={isOptional ? words.none : words.choose}
      isDisabled={isDisabled}
      searchLabel={words.search}
      emptyText={words.noneFound}
      onSelect={(id) => field.change(id === leftOut ? "" : id)}
    />
  );
}

const leftOut = "-";
