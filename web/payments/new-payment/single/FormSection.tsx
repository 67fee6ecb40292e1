import { useId, type ReactNode } from "react";
import styles from "./FormSection.module.css";

export type FormSectionProps = { title: string; columns?: 2 | 3; children: ReactNode };

/** Fields that belong together, side by side where there is room. */
export function FormSection({ title, columns = 2, children }: FormSectionProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.fields} data-columns={columns}>
        {children}
      </div>
    </div>
  );
}
