import { useId, useRef, type ComponentProps, type KeyboardEvent } from "react";
import type { PaymentField } from "@corridor/product/payments/columns";
import type { Beneficiary } from "@corridor/product/payments/beneficiaries/contract";
import { FieldNote } from "../../../design/fields/FieldNote.tsx";
import { VisuallyHidden } from "../../../design/values/VisuallyHidden.tsx";
import { t } from "../../../texts.ts";
import { ProposedPeople } from "../../beneficiaries/ProposedPeople.tsx";
import { useProposals } from "../../beneficiaries/useProposals.ts";
import styles from "./RecoveryTable.module.css";

export type CellChoice = { readonly id: string; readonly text: string };

export type RecoveryCellProps = {
  field: PaymentField;
  rowNumber: number;
  value: string;
  message: string | null;
  note: string | null;
  isDisabled: boolean;
  /** The provider of the row has no use for the field, and the field is empty. */
  isNotNeeded: boolean;
  /** Null for a text. */
  choices: readonly CellChoice[] | null;
  onChange: (value: string) => void;
  onLeave: (value: string) => void;
  /** Where people who were paid before are proposed. */
  proposed: { readonly clientId: string; readonly onChoose: (person: Beneficiary) => void } | null;
};

/** One value of a row: a text or a choice, with its error or a note below. */
export function RecoveryCell(props: RecoveryCellProps) {
  const { field, rowNumber, value, message, note, isDisabled, choices, onChange, onLeave, proposed } = props;
  const id = useId();
  if (props.isNotNeeded) return <td data-field={field} data-not-needed />;
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
      ) : proposed ? (
        <ProposingInput {...{ ...shared, ...proposed, onChange, onLeave }} />
      ) : (
        <input
          {...{ ...shared, ...plainText }}
          inputMode={field === "amount" ? "decimal" : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => onLeave(event.target.value)}
        />
      )}
      <FieldNote id={noteId} hint={note} error={message} />
    </td>
  );
}

const plainText = {
  type: "text",
  autoComplete: "off",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;

type ProposingInputProps = Pick<RecoveryCellProps, "onChange" | "onLeave"> &
  NonNullable<RecoveryCellProps["proposed"]> &
  Omit<ComponentProps<"input">, "onChange">;

/** A name or an account: people who were paid before are proposed (BEN-01). */
function ProposingInput({ clientId, onChoose, onChange, onLeave, ...input }: ProposingInputProps) {
  const proposals = useProposals(clientId, onChoose);
  const box = useRef<HTMLInputElement>(null);
  const { combobox } = proposals;
  return (
    <>
      <input
        {...{ ...input, ...plainText, ...combobox.attributes }}
        ref={box}
        onKeyDown={(event) => {
          if (!combobox.onKeyDown(event)) goToNextRow(event);
        }}
        onChange={(event) => {
          onChange(event.target.value);
          proposals.typed(event.target.value);
        }}
        onBlur={(event) => {
          combobox.close();
          onLeave(event.target.value);
        }}
      />
      <ProposedPeople proposals={proposals} input={box} />
    </>
  );
}

/** Enter goes down to the same field of the next row, as in a spreadsheet; with Shift it goes up. */
function goToNextRow(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const { name } = event.currentTarget;
  const row = event.currentTarget.closest("tbody");
  const next = event.shiftKey ? row?.previousElementSibling : row?.nextElementSibling;
  const field = next?.querySelector<HTMLElement>(`[name="${name}"]:not(:disabled)`);
  if (field) {
    field.focus();
    return;
  }
  // The last row is judged and stored too, and the person stays in it.
  event.currentTarget.blur();
  event.currentTarget.focus();
}
