import type { ReactNode } from "react";
import styles from "./StateMessage.module.css";

export type StateMessageProps = {
  icon: ReactNode;
  title: string;
  /** One sentence. */
  detail: string;
  /** What changes while one waits; not read out each time it does. */
  meanwhile?: ReactNode;
  /** One primary button, and a way out. */
  actions: ReactNode;
};

/** One thing said in the middle of a page that has nothing else to show. */
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
