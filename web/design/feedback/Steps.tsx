import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../values/Icon.tsx";
import styles from "./Steps.module.css";
import { t } from "../../texts.ts";
import { VisuallyHidden } from "../values/VisuallyHidden.tsx";

export type Step = {
  title: string;
  children?: ReactNode;
  /** Stopped: the process ended at this step before its end. */
  state: "done" | "now" | "later" | "stopped";
  /** The current step waits for a person, or else for the system. */
  turn?: "person";
};

export type StepsProps = {
  items: readonly Step[];
  /** In steps of a person the current step is filled; in automatic steps the finished ones have a tick. */
  look?: "tasks" | "progress";
};

/** Numbered steps below each other. */
export function Steps({ items, look = "tasks" }: StepsProps) {
  return (
    <ol className={styles.steps} data-look={look}>
      {items.map(({ title, children, state, turn }, index) => (
        <li
          key={title}
          data-state={state}
          data-turn={turn}
          aria-current={state === "now" ? "step" : undefined}
        >
          <span aria-hidden className={styles.number}>
            <Mark look={look} state={state} place={index + 1} />
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

function Mark({
  look,
  state,
  place,
}: Required<Pick<StepsProps, "look">> & Pick<Step, "state"> & { place: number }) {
  if (state === "stopped") return <Icon of={X} size={12} strokeWidth={3} />;
  return look === "progress" && state === "done" ? <Icon of={Check} size={12} strokeWidth={3} /> : place;
}
