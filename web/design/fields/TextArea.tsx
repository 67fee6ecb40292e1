import { useId, type ReactNode, type RefObject } from "react";
import { FieldNote } from "./FieldNote.tsx";
import styles from "./TextArea.module.css";
import { t } from "../../texts.ts";
import type { Field } from "./useField.ts";

/** A field for more than one line. */
export type Area = Field & { area: RefObject<HTMLTextAreaElement | null> };

export type TextAreaProps = {
  field: Area;
  label: string;
  hint?: ReactNode;
  /** At the end of the hint's line, such as the length of the text. */
  aside?: ReactNode;
  isOptional?: boolean;
  isReadOnly?: boolean;
  rows?: number;
  /** Text for programs, such as a key: every character counts, and no spelling is checked. */
  isCode?: boolean;
};

export function TextArea(props: TextAreaProps) {
  const { field, label, hint, aside, isOptional, isReadOnly, rows = 3, isCode = false } = props;
  const { name, value, error, area, change, leave } = field;
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> {t.common.optional}</span>}
      </label>
      <textarea
        id={id}
        ref={area}
        name={name}
        rows={rows}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        readOnly={isReadOnly}
        className={styles.area}
        data-code={isCode}
        {...(isCode && { spellCheck: false, autoComplete: "off", autoCapitalize: "off" })}
        data-invalid={error !== null}
        aria-invalid={error !== null || undefined}
        aria-describedby={error !== null || hint ? noteId : undefined}
      />
      <div className={styles.foot}>
        <FieldNote id={noteId} hint={hint} error={error} />
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
    </div>
  );
}
