import type { ComponentProps, RefObject } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components";
import styles from "./Tooltip.module.css";

export type FloatingTextProps = {
  id: string;
  text: string;
  placement: "top" | "right";
  target: RefObject<Element | null>;
  state: NonNullable<ComponentProps<typeof TooltipTriggerStateContext>["value"]>;
};

/** The words of a tooltip, beside what they are about. */
export function FloatingText({ id, text, placement, target, state }: FloatingTextProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip triggerRef={target} offset={6} placement={placement} className={styles.tooltip!}>
        <span id={id}>{text}</span>
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
