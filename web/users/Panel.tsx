import type { ReactNode, RefObject } from "react";
import styles from "./Panel.module.css";

export type PanelProps = {
  icon: ReactNode;
  title: string;
  detail: ReactNode;
  /** Actions that apply at once, beside the form that waits for Save. */
  actions: ReactNode;
  /** Takes the focus when the focused button disappears. */
  panelRef?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
};

export function Panel({ icon, title, detail, actions, panelRef, children }: PanelProps) {
  return (
    <div ref={panelRef} className={styles.panel} role="group" aria-label={title} tabIndex={-1}>
      {children}
      <div className={styles.line}>
        {icon}
        <div className={styles.words}>
          <strong>{title}</strong>
          <p>{detail}</p>
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  );
}
