import { useId, type ReactNode } from "react";
import { FieldNote } from "./FieldNote.tsx";
import { Select } from "../overlays/Select.tsx";
import styles from "./SelectField.module.css";
import type { SelectOption } from "../overlays/SelectOption.tsx";
import type { Choice } from "./useChoice.ts";

export type SelectFieldProps = {
  choice: Choice;
  label: string;
  isOptional?: boolean;
  options: readonly SelectOption[];
  /** The content of the button for the chosen option; without one, the placeholder. */
  chosen: ReactNode;
  placeholder: string;
  hint?: ReactNode;
  isDisabled?: boolean;
  searchLabel: string;
  emptyText: string;
  onSelect: (id: string) => void;
};

/** A list to choose from that looks like the other fields of a form. */
export function SelectField(props: SelectFieldProps) {
  const { choice, label, options, chosen, placeholder, hint, isDisabled = false, onSelect } = props;
  const noteId = useId();
  const hasNote = choice.error !== null || Boolean(hint);
  return (
    <div className={styles.field} data-invalid={choice.error !== null}>
      <Select
        label={label}
        {...(props.isOptional && { isOptional: true })}
        look="field"
        options={options}
        selected={options.some(({ id }) => id === choice.value) ? choice.value : null}
        onSelect={onSelect}
        searchLabel={props.searchLabel}
        emptyText={props.emptyText}
        triggerRef={choice.button}
        describedBy={hasNote ? noteId : undefined}
        isDisabled={isDisabled}
        trigger={
          chosen ? (
            <span className={styles.chosen}>{chosen}</span>
          ) : (
            <span className={styles.placeholder}>{placeholder}</span>
          )
        }
      />
      <FieldNote id={noteId} hint={hint} error={choice.error} />
    </div>
  );
}

/** The content for the chosen option: its name, and its secondary name. */
export function ChosenOption({ name, aside }: { name: string; aside: string }) {
  return (
    <>
      {name} <span className={styles.aside}>{aside}</span>
    </>
  );
}
