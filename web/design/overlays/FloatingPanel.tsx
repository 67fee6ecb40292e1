import type { ReactNode } from "react";
import { Popover, type PopoverProps } from "react-aria-components";
import { AriaLanguage } from "./AriaLanguage.tsx";
import styles from "./FloatingPanel.module.css";
import type { FloatingState } from "./useFloating.ts";

export type Placement = NonNullable<PopoverProps["placement"]>;

export type FloatingPanelProps = {
  floating: FloatingState;
  placement: Placement;
  children: ReactNode;
  maxHeight?: number;
  label?: string;
};

/** The surface that floats over the page beside what opened it, and never leaves the window. */
export function FloatingPanel({ floating, placement, children, maxHeight, label }: FloatingPanelProps) {
  return (
    <AriaLanguage>
      <Popover
        className={styles.panel!}
        offset={4}
        containerPadding={8}
        placement={placement}
        triggerRef={floating.ref}
        isOpen={floating.isOpen}
        onOpenChange={floating.onOpenChange}
        {...(label && { "aria-label": label })}
        {...(maxHeight !== undefined && { maxHeight })}
      >
        {children}
      </Popover>
    </AriaLanguage>
  );
}
