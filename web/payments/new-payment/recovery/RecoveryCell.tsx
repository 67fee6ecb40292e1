import { useId, type KeyboardEvent } from "react";
import type { PaymentField } from "@corridor/product/payments/columns";
import { FieldNote } from "../../../design/fields/FieldNote.tsx";
import { VisuallyHidden } from "../../../design/values/VisuallyHidden.tsx";
import { t } from "../../../texts.ts";
import styles from "./RecoveryTable.module.css";

export type CellChoice = { readonly id: string; readonly text: string };

export type RecoveryCellProps = {
  field: PaymentField;
  rowNumber: number;
  value: string;
  message: string | null;
  note: string | null;
  isDisabled: boolean;
  /** Null for a text. */
  choices: readonly CellChoice[] | null;
  onChange: (value: string) => void;
  onLeave: (value: string) => void;
};

/** One value of a row: a text or a choice, with its error or a note below. */
export function RecoveryCell(props: RecoveryCellProps) {
  const { field, rowNumber, value, message, note, isDisabled, choices, onChange, onLeave } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const shared = {
    id,
    name: field,
    value,
    disabled: isDisabled,
    "aria-invalid": message !== null || undefined,
    "aria-describedby": message !== null || note ? noteId : undefined,
    onKeyDown: goToNextRow,
  };
  return (
    <td data-field={field}>
      <label htmlFor={id} className={styles.label}>
        {t.paymentLabels[field]}
        <VisuallyHidden>{t.recoveryRows.inRow({ row: rowNumber })}</VisuallyHidden>
      </label>
      {choices ? (
        <select
          {...shared}
          onChange={(event) => {
            onChange(event.target.value);
            onLeave(event.target.value);
          }}
        >
          {!choices.some((choice) => choice.id === value) && (
            <option value={value}>{value || t.recoveryRows.choose}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode={field === "amount" ? "decimal" : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => onLeave(event.target.value)}
        />
      )}
      <FieldNote id={noteId} hint={note} error={message} />
    </td>
  );
}

/** Enter goes down to the same field of the next row, as in a spreadsheet; with Shift it goes up. */
function goToNextRow(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const { name } = event.currentTarget;
  const row = event.currentTarget.closest("tr");
  const next = event.shiftKey ? row?.previousElementSibling : row?.nextElementSibling;
  const field = next?.querySelector<HTMLElement>(`[name="${name}"]:not(:disabled)`);
  if (field) field.focus();
  else event.currentTarget.blur();
}
