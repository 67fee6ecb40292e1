import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Icon } from "../../design/values/Icon.tsx";
import { ActionForm } from "./ActionForm.tsx";
import styles from "./ActionItem.module.css";
import { wordsOf } from "./find-actions.ts";
import type { ActionHere } from "./form-values.ts";

export type ActionItemProps = {
  here: ActionHere;
  isOpen: boolean;
  /** Its address was opened, so that it comes into view. */
  isCalled: boolean;
  onToggle: () => void;
};

/** The name and effect of an action; its form opens below them. */
export function ActionItem({ here, isOpen, isCalled, onToggle }: ActionItemProps) {
  const { label, about } = wordsOf(here.action);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCalled) button.current?.scrollIntoView({ block: "center" });
  }, [isCalled]);
  return (
    <li className={styles.item} data-open={isOpen}>
      <h3 className={styles.heading}>
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <span className={styles.words}>
            <b>{label}</b> <span className={styles.about}>{about}</span>
          </span>
          <Icon of={isOpen ? ChevronUp : ChevronDown} />
        </button>
      </h3>
      {isOpen && (
        <div id={id}>
          <ActionForm here={here} />
        </div>
      )}
    </li>
  );
}
