import { Check } from "lucide-react";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import { VisuallyHidden } from "../../design/values/VisuallyHidden.tsx";
import styles from "./StepMarks.module.css";

/** The current one of the two steps. */
export function StepMarks({ first, isConfirming }: { first: string; isConfirming: boolean }) {
  const words = t.newPayment.steps;
  return (
    <ol className={styles.steps} aria-label={words.label}>
      <li data-state={isConfirming ? "done" : "now"} aria-current={isConfirming ? undefined : "step"}>
        <span aria-hidden className={styles.number}>
          {isConfirming ? <Icon of={Check} size={12} strokeWidth={2.5} /> : "1"}
        </span>
        {first}
        {isConfirming && <VisuallyHidden> ({t.widgets.stepDone})</VisuallyHidden>}
      </li>
      <li data-state={isConfirming ? "now" : "later"} aria-current={isConfirming ? "step" : undefined}>
        <span aria-hidden className={styles.number}>
          2
        </span>
        {words.confirm}
      </li>
    </ol>
  );
}
