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

/** The text of a tooltip, beside the element that it describes. */
export function FloatingText({ id, text, placement, target, state }: FloatingTextProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip triggerRef={target} offset={6} placement={placement} className={styles.tooltip!}>
        <span id={id}>{text}</span>
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
