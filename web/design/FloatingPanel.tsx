import type { ReactNode, RefObject } from "react";
import { Popover, type PopoverProps } from "react-aria-components";
import { AriaLanguage } from "./AriaLanguage.tsx";
import styles from "./FloatingPanel.module.css";

export type FloatingPanelProps = {
  children: ReactNode;
  placement?: PopoverProps["placement"];
  maxHeight?: number;
  label?: string;
  /** Only where no trigger of react-aria wraps it. */
  trigger?: { ref: RefObject<Element | null>; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
};

/** The surface that floats over the page beside what opened it, and never leaves the window. */
export function FloatingPanel({ children, placement, maxHeight, label, trigger }: FloatingPanelProps) {
  return (
    <AriaLanguage>
      <Popover
        className={styles.panel!}
        offset={4}
        containerPadding={8}
        {...(label && { "aria-label": label })}
        {...(placement && { placement })}
        {...(maxHeight !== undefined && { maxHeight })}
        {...(trigger && {
          triggerRef: trigger.ref,
          isOpen: trigger.isOpen,
          onOpenChange: trigger.onOpenChange,
        })}
      >
        {children}
      </Popover>
    </AriaLanguage>
  );
}
