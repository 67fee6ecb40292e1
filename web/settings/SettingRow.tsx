import type { ReactNode } from "react";
import styles from "./SettingRow.module.css";

export type SettingRowProps = {
  /** Absent when the control has its own label. */
  label?: string;
  detail?: string;
  children: ReactNode;
  /** Below both, in full width. */
  note?: ReactNode;
};

/** A name with its explanation at the left, its control at the right. */
export function SettingRow({ label, detail, children, note }: SettingRowProps) {
  return (
    <div className={styles.row}>
      {label !== undefined && (
        <div className={styles.words}>
          <b>{label}</b>
          {detail !== undefined && <span>{detail}</span>}
        </div>
      )}
      <div className={styles.control}>{children}</div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </div>
  );
}
