import type { ReactNode } from "react";
import { Dialog } from "react-aria-components";
import { FloatingPanel, type Placement } from "./FloatingPanel.tsx";
import styles from "./Popover.module.css";
import type { FloatingState } from "./useFloating.ts";

export type PopoverPanelProps = {
  label: string;
  isFlush: boolean;
  placement: Placement;
  floating: FloatingState;
  children: (close: () => void) => ReactNode;
};

/** What a popover's button opens. */
export function PopoverPanel({ label, isFlush, placement, floating, children }: PopoverPanelProps) {
  return (
    <FloatingPanel placement={placement} floating={floating}>
      <Dialog className={styles.content!} data-flush={isFlush} aria-label={label}>
        {children(() => floating.onOpenChange(false))}
      </Dialog>
    </FloatingPanel>
  );
}
