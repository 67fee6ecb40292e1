import { t } from "../../texts.ts";
import { placeOf, type ReviewedRow, type RowChoice } from "./row-choice.ts";
import styles from "./PaymentRows.module.css";

/** Chooses one row. */
export function RowTick<Row extends ReviewedRow>({ row, choice }: { row: Row; choice: RowChoice<Row> }) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={t.checkedRows.choice.row({ name: row.name, row: placeOf(row) })}
        checked={choice.isChosen(row)}
        disabled={choice.isDisabled}
        onChange={() => choice.onToggle(row)}
      />
    </label>
  );
}
