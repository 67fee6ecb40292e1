import type { ReactNode } from "react";
import styles from "./FileHead.module.css";

export type FileHeadProps = {
  icon: ReactNode;
  title: string;
  detail: ReactNode;
  isWrong?: boolean;
  /** The actions for the file. */
  children?: ReactNode;
};

/** The top of a card about a file. */
export function FileHead({ icon, title, detail, isWrong = false, children }: FileHeadProps) {
  return (
    <div className={styles.head}>
      <span className={styles.icon} data-wrong={isWrong}>
        {icon}
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.detail}>{detail}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
