import { useId } from "react";
import { Checkbox } from "../../design/fields/Checkbox.tsx";
import { FieldNote } from "../../design/fields/FieldNote.tsx";
import { t } from "../../texts.ts";
import styles from "./ProviderTicks.module.css";
import type { FormField } from "./useActionFields.ts";

export type ProviderTicksProps = {
  field: FormField;
  label: string;
  available: readonly string[];
  isReadOnly: boolean;
};

/** A list of payment providers, whose names nobody has to type. */
export function ProviderTicks({ field, label, available, isReadOnly }: ProviderTicksProps) {
  const noteId = useId();
  const ticked = field.value.split("\n").filter((name) => name !== "");
  const tick = (name: string, isTicked: boolean) =>
    field.change(available.filter((one) => (one === name ? isTicked : ticked.includes(one))).join("\n"));
  return (
    <fieldset className={styles.ticks} aria-describedby={noteId}>
      <legend>{label}</legend>
      <div className={styles.list}>
        {available.map((name, place) => (
          <Checkbox
            key={name}
            label={name}
            isChecked={ticked.includes(name)}
            isDisabled={isReadOnly}
            {...(place === 0 && { inputRef: field.inputRef })}
            onChange={(isTicked) => tick(name, isTicked)}
          />
        ))}
      </div>
      <FieldNote
        id={noteId}
        hint={t.admin.ticked({ n: ticked.length, all: available.length })}
        error={field.error}
      />
    </fieldset>
  );
}
