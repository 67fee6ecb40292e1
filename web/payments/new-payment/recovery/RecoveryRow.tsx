import type { Beneficiary } from "@corridor/product/payments/beneficiaries/contract";
import type { PaymentField } from "@corridor/product/payments/columns";
import type { RecoveryRow as Row } from "@corridor/product/payments/recoveries/contract";
import { dayOf, momentOf } from "@corridor/product/epoch";
import { Checkbox } from "../../../design/fields/Checkbox.tsx";
import { LinkButton } from "../../../design/actions/TextLink.tsx";
import { VisuallyHidden } from "../../../design/values/VisuallyHidden.tsx";
import { t } from "../../../texts.ts";
import { reasonOf } from "../../../transactions/reason.ts";
import type { PayerChoices } from "./usePayerChoices.ts";
import { isNeeded } from "./recovery-fields.ts";
import { RecoveryCell, type CellChoice } from "./RecoveryCell.tsx";
import styles from "./RecoveryTable.module.css";
import type { Recovery } from "./useRecovery.ts";
import { useRecoveryRow, type RecoveryRowState } from "./useRecoveryRow.ts";

export type RecoveryRowProps = {
  row: Row;
  fields: readonly PaymentField[];
  recovery: Recovery;
  payer: PayerChoices;
  isReadOnly: boolean;
};

/**
 * A failed payment: why it failed, its values, and whether it is paid again. The reason has a line of its own, so that the values of a
 * client with several wallets fit beside each other.
 */
export function RecoveryRow({ row, fields, recovery, payer, isReadOnly }: RecoveryRowProps) {
  const state = useRecoveryRow(row, payer.rulesOf, recovery);
  const { values, isLeftOut } = state;
  const words = t.recoveryRows;
  const status = { statusType: "failed", ...row } as const;
  const why = reasonOf(status) ?? t.status.failedWithCode({ code: row.statusCode });
  return (
    <tbody data-left-out={isLeftOut} data-refused={row.refusal !== null && !isLeftOut}>
      <tr>
        <td rowSpan={2} className={styles.include}>
          <Checkbox
            label={words.includeRow({ row: row.rowNumber, name: values.name ?? "" })}
            isChecked={!isLeftOut}
            isDisabled={isReadOnly}
            onChange={(isIncluded) => void state.include(isIncluded)}
          />
        </td>
        <th scope="rowgroup" colSpan={fields.length} className={styles.why}>
          <VisuallyHidden>{`${words.row} ${row.rowNumber}, ${values.name ?? ""}: `}</VisuallyHidden>
          {why}{" "}
          <span className={styles.day}>{words.failedOn({ day: dayOf(momentOf(row.failedTimestamp)) })}</span>{" "}
          <StoreNote state={state} />
          {row.refusal && !isLeftOut && <p className={styles.refusal}>{words.refusals[row.refusal]}</p>}
        </th>
      </tr>
      <tr>
        {fields.map((field) => (
          <RecoveryCell
            key={field}
            field={field}
            rowNumber={row.rowNumber}
            value={values[field] ?? ""}
            message={isLeftOut ? null : (state.messages[field] ?? null)}
            note={state.notes[field] || null}
            isDisabled={isLeftOut || isReadOnly}
            choices={payer.choicesOf(field, values)}
            isNotNeeded={!isNeeded(field, values) && !state.messages[field]}
            onChange={(value) => state.change(field, value)}
            onLeave={(value) => state.leave(field, value)}
            proposed={
              field === "name" || field === "recipientAccountId"
                ? {
                    clientId: recovery.clientId,
                    onChoose: (person) => state.fill(valuesOf(person, payer.choicesOf("provider", values))),
                  }
                : null
            }
          />
        ))}
      </tr>
    </tbody>
  );
}

/** Who was paid and how, with a provider only where the wallet can use it. */
function valuesOf(
  { name, recipientAccountId, provider, values }: Beneficiary,
  providers: readonly CellChoice[] | null,
): Row["values"] {
  const isUsable = providers?.some(({ id }) => id === provider);
  return { name, recipientAccountId, ...(isUsable && { provider, ...values }) };
}

/** Whether the row is stored, for everybody; a failure stays until it is tried again. */
function StoreNote({ state: { state, storeAgain } }: { state: RecoveryRowState }) {
  const words = t.recoveryRows;
  if (state === "untouched") return null;
  return (
    <span className={styles.stored} data-state={state} role={state === "failed" ? "alert" : undefined}>
      {{ storing: words.saving, stored: words.saved, failed: words.notSaved }[state]}
      {state === "failed" && (
        <>
          {" "}
          <LinkButton onClick={storeAgain}>{words.tryAgain}</LinkButton>
        </>
      )}
    </span>
  );
}
