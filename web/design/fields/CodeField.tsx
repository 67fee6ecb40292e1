import { codeLength } from "@corridor/product/auth/two-factor";
import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Icon } from "../values/Icon.tsx";
import styles from "./CodeField.module.css";
import type { Field } from "./useField.ts";
import { VisuallyHidden } from "../values/VisuallyHidden.tsx";

const positions = Array.from({ length: codeLength }, (_, position) => position);

export type CodeFieldProps = {
  field: Field;
  label: string;
  /** For a field that text above it already explains. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** Called once the value has the sixth digit. */
  onComplete: () => void;
  autoFocus?: boolean;
  /** While the code is verified: it stays readable and keeps the focus. */
  isDisabled?: boolean;
};

/** One real input under six drawn cells, so that paste, autofill and screen readers see an ordinary field. */
export function CodeField(props: CodeFieldProps) {
  const { field, label, hint, onComplete, autoFocus, isLabelHidden = false, isDisabled = false } = props;
  const { name, value, error, inputRef, change, leave } = field;
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== null || Boolean(hint);
  const [marked, setMarked] = useState({ from: 0, to: 0 });
  const wasTyped = useRef(false);

  // After the render and not on the key stroke: the listener must find all six digits in the field.
  useEffect(() => {
    if (!wasTyped.current) return;
    wasTyped.current = false;
    if (value.length === codeLength) onComplete();
  }, [value, onComplete]);

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
      <div className={styles.code} data-invalid={error !== null} data-disabled={isDisabled}>
        <input
          id={id}
          ref={inputRef}
          name={name}
          type="text"
          value={value}
          readOnly={isDisabled}
          autoFocus={autoFocus}
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="[0-9]*"
          aria-invalid={error !== null || undefined}
          aria-disabled={isDisabled || undefined}
          aria-describedby={hasNote ? noteId : undefined}
          onChange={({ target }) => {
            const typed = target.value.replace(/\D/g, "").slice(0, codeLength);
            if (typed === value) return;
            wasTyped.current = true;
            change(typed);
          }}
          onBlur={leave}
          onClick={({ currentTarget }) => {
            if (currentTarget.selectionStart === currentTarget.selectionEnd) {
              currentTarget.setSelectionRange(value.length, value.length);
            }
          }}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
            setMarked({ from: selectionStart ?? 0, to: selectionEnd ?? 0 })
          }
        />
        {positions.map((position) => (
          <span
            key={position}
            aria-hidden
            className={styles.cell}
            data-current={position === Math.min(marked.from, codeLength - 1)}
            data-marked={position >= marked.from && position < marked.to}
          >
            {value[position]}
          </span>
        ))}
      </div>
      {hasNote && (
        <p id={noteId} className={error === null ? styles.hint : styles.error}>
          {error !== null && <Icon of={CircleAlert} size={14} />}
          <span>{error ?? hint}</span>
        </p>
      )}
    </div>
  );
}
