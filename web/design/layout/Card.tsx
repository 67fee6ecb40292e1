import type { ReactNode } from "react";
import styles from "./Card.module.css";

export type CardProps = {
  title?: string;
  /** Below the title. */
  subtitle?: string;
  /** At the end of the title's line, such as a count or buttons. */
  aside?: ReactNode;
  /** A table or a list without padding. */
  isFlush?: boolean;
  children: ReactNode;
};

export function Card({ title, subtitle, aside, isFlush = false, children }: CardProps) {
  return (
    <section className={styles.card}>
      {title !== undefined && (
        <div className={styles.head}>
          <div className={styles.words}>
            <h2>{title}</h2>
            {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      <div className={styles.body} data-flush={isFlush}>
        {children}
      </div>
    </section>
  );
}
