import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode } from "react";
import { FieldNote } from "./FieldNote.tsx";
import { t } from "../../texts.ts";
import styles from "./TextField.module.css";
import type { Combobox } from "./useCombobox.ts";
import type { Field } from "./useField.ts";

export type TextFieldProps = {
  field: Field;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
  isReadOnly?: boolean;
  /** Beside the label, such as a link. */
  aside?: ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "email" | "numeric" | "decimal";
  autoFocus?: boolean;
  isCode?: boolean;
  /** Inside the box, after the typed text, such as the currency. */
  unit?: string;
  /** For a field with proposals, with their list. */
  combobox?: Combobox;
  proposals?: ReactNode;
};

/** Label above, hint below; an error takes the hint's place and says so to a screen reader. */
export function TextField(props: TextFieldProps) {
  return <FieldFrame {...props} type="text" />;
}

export function FieldFrame(props: TextFieldProps & { type: "text" | "password"; trailing?: ReactNode }) {
  const {
    field,
    label,
    hint,
    isOptional,
    isReadOnly,
    aside,
    autoComplete,
    inputMode,
    autoFocus,
    isCode,
    unit,
    combobox,
    proposals,
    type,
    trailing,
  } = props;
  const { name, value, error, inputRef, change, leave } = field;
  const id = useId();
  const noteId = `${id}-note`;
  const unitId = `${id}-unit`;
  const hasNote = error !== null || Boolean(hint);
  const describedBy = [unit && unitId, hasNote && noteId].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id}>
          {label}
          {isOptional && <span className={styles.optional}> {t.common.optional}</span>}
        </label>
      </div>
      <div className={styles.box} data-invalid={error !== null} data-readonly={isReadOnly ?? false}>
        <input
          id={id}
          ref={inputRef}
          name={name}
          type={type}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={() => {
            combobox?.close();
            leave();
          }}
          readOnly={isReadOnly}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoFocus={autoFocus}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          data-code={isCode}
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy || undefined}
          {...(combobox && { ...combobox.attributes, onKeyDown: combobox.onKeyDown })}
        />
        {unit && (
          <span id={unitId} className={styles.unit}>
            {unit}
          </span>
        )}
        {trailing}
      </div>
      {/* After the field in the order of reading and tabbing; visually beside the label. */}
      {aside && <div className={styles.aside}>{aside}</div>}
      <FieldNote id={noteId} hint={hint} error={error} />
      {proposals}
    </div>
  );
}
