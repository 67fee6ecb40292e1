import type { ReactNode } from "react";
import styles from "./FullPageState.module.css";
import { StateMessage, type StateMessageProps } from "./StateMessage.tsx";

export type FullPageStateProps = StateMessageProps & { brand: ReactNode; footer?: ReactNode };

/** A whole page with one message. */
export function FullPageState({ brand, footer, ...message }: FullPageStateProps) {
  return (
    <div className={styles.page}>
      <header>{brand}</header>
      <main className={styles.middle}>
        <StateMessage {...message} />
      </main>
      <footer className={styles.footer}>{footer}</footer>
    </div>
  );
}
