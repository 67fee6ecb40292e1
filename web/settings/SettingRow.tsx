import type { ReactNode } from "react";
import styles from "./SettingRow.module.css";

export type SettingRowProps = {
  /** Left out when the control says it itself. */
  label?: string;
  detail?: string;
  children: ReactNode;
  /** Under both, over the whole width. */
  note?: ReactNode;
};

/** A name with what it means at the left, its control at the right. */
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
