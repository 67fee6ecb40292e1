import type { ReactNode } from "react";
import styles from "./FullPageState.module.css";

export type FullPageStateProps = {
  brand: ReactNode;
  icon: ReactNode;
  title: string;
  /** One sentence. */
  detail: string;
  /** What changes while one waits; not read out each time it does. */
  meanwhile?: ReactNode;
  /** One primary button, and a way out. */
  actions: ReactNode;
  footer?: ReactNode;
};

/** A whole page that says one thing. */
export function FullPageState({
  brand,
  icon,
  title,
  detail,
  meanwhile,
  actions,
  footer,
}: FullPageStateProps) {
  return (
    <div className={styles.page}>
      <header>{brand}</header>
      <main className={styles.middle}>
        <div role="alert" className={styles.words}>
          <span className={styles.icon}>{icon}</span>
          <h1>{title}</h1>
          <p>{detail}</p>
        </div>
        {meanwhile !== undefined && <div className={styles.meanwhile}>{meanwhile}</div>}
        <div className={styles.actions}>{actions}</div>
      </main>
      <footer className={styles.footer}>{footer}</footer>
    </div>
  );
}
