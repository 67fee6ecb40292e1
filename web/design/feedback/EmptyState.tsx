import type { ReactNode } from "react";
import { WholeDates } from "../values/WholeDates.tsx";
import styles from "./EmptyState.module.css";

export type EmptyStateProps = {
  /** 20 px. */
  icon: ReactNode;
  title: string;
  detail?: string | undefined;
  action?: ReactNode;
};

/** Replaces an empty list. */
export function EmptyState({ icon, title, detail, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>{icon}</span>
      <div role="status">
        <strong>{title}</strong>
        {detail !== undefined && (
          <p>
            <WholeDates text={detail} />
          </p>
        )}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
