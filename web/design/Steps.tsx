import { Check } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Steps.module.css";
import { t } from "./texts.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export type Step = { title: string; children?: ReactNode; state: "done" | "now" | "later" };

export type StepsProps = {
  items: readonly Step[];
  /** Of what a person does, the present step is filled; of what goes on by itself, those behind are ticked off. */
  look?: "tasks" | "progress";
};

/** Numbered steps one under the other. */
export function Steps({ items, look = "tasks" }: StepsProps) {
  return (
    <ol className={styles.steps} data-look={look}>
      {items.map(({ title, children, state }, index) => (
        <li key={title} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <span aria-hidden className={styles.number}>
            {look === "progress" && state === "done" ? <Check size={12} strokeWidth={3} /> : index + 1}
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
