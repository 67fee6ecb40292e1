import type { ReactNode } from "react";
import styles from "./Steps.module.css";
import { t } from "./texts.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export type Step = { title: string; children?: ReactNode; state: "done" | "now" | "later" };

/** Numbered steps one under the other; the number of the present one is filled. */
export function Steps({ items }: { items: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {items.map(({ title, children, state }, index) => (
        <li key={title} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <span aria-hidden className={styles.number}>
            {index + 1}
          </span>
          <p className={styles.title}>
            {title}
            {state === "done" && <VisuallyHidden> ({t.widgets.stepDone})</VisuallyHidden>}
          </p>
          {children}
        </li>
      ))}
    </ol>
  );
}
