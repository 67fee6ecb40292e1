import { useId, type RefObject } from "react";
import styles from "./Checkbox.module.css";
import { FieldNote } from "./FieldNote.tsx";

export type CheckboxProps = {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  id?: string;
  isDisabled?: boolean;
  /** Shown while a required box is not ticked. */
  error?: string | null;
  inputRef?: RefObject<HTMLInputElement | null>;
};

export function Checkbox(props: CheckboxProps) {
  const { label, isChecked, onChange, id, isDisabled, error = null, inputRef } = props;
  const noteId = useId();
  return (
    <>
      <label className={styles.checkbox}>
        <input
          id={id}
          ref={inputRef}
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : noteId}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} hint={null} error={error} />
    </>
  );
}
