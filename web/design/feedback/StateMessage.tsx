import type { ReactNode } from "react";
import styles from "./StateMessage.module.css";

export type StateMessageProps = {
  icon: ReactNode;
  title: string;
  /** One sentence. */
  detail: string;
  /** Content that changes while the person waits; a screen reader does not announce each change. */
  meanwhile?: ReactNode;
  /** One primary button, and a way out. */
  actions: ReactNode;
};

/** One message in the middle of an otherwise empty page. */
export function StateMessage({ icon, title, detail, meanwhile, actions }: StateMessageProps) {
  return (
    <div className={styles.message}>
      <div role="alert" className={styles.words}>
        <span className={styles.icon}>{icon}</span>
        <h1>{title}</h1>
        <p>{detail}</p>
      </div>
      {meanwhile !== undefined && <div className={styles.meanwhile}>{meanwhile}</div>}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
