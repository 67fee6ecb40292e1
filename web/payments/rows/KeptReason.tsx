import { t } from "../../texts.ts";
import { placeOf, type ReviewedRow, type RowChoice } from "./row-choice.ts";
import styles from "./PaymentRows.module.css";

export type KeptReasonProps<Row extends ReviewedRow> = { row: Row; choice?: RowChoice<Row> | undefined };

/** Why a row is kept; while the payments are not submitted, the reason can be changed. */
export function KeptReason<Row extends ReviewedRow>({ row, choice }: KeptReasonProps<Row>) {
  const words = t.checkedRows;
  if (row.reason === null) return null;
  return (
    <p className={styles.reason}>
      {words.kept({ reason: row.reason })}{" "}
      {choice && (
        <button
          type="button"
          className={styles.change}
          aria-label={words.keep.changeOf({ name: row.name, row: placeOf(row) })}
          onClick={() => choice.onChangeReason(row)}
        >
          {words.keep.change}
        </button>
      )}
    </p>
  );
}
