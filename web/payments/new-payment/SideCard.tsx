import type { ReactNode } from "react";
import styles from "./SideCard.module.css";

/** The card beside a form, in sections. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

export function SidePart({ children }: { children: ReactNode }) {
  return <div className={styles.part}>{children}</div>;
}
