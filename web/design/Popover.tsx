import type { ReactNode } from "react";
import { Dialog, DialogTrigger, type PopoverProps } from "react-aria-components";
import { FloatingPanel } from "./FloatingPanel.tsx";
import styles from "./Popover.module.css";
import { TriggerButton, type TriggerLook } from "./TriggerButton.tsx";

export type PopoverButtonProps = {
  label: string;
  trigger: ReactNode;
  look: TriggerLook;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** What stands in it reaches to its edges and scrolls by itself. */
  isFlush?: boolean;
  placement?: PopoverProps["placement"];
  children: (close: () => void) => ReactNode;
};

/** A button with a small dialog beside it. An icon takes its name from the label; other triggers speak for themselves. */
export function PopoverButton(props: PopoverButtonProps) {
  const { label, trigger, look, isOpen, onOpenChange, isFlush = false, placement, children } = props;
  return (
    <DialogTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
      <TriggerButton look={look} label={look === "icon" ? label : undefined}>
        {trigger}
      </TriggerButton>
      <FloatingPanel {...(placement && { placement })}>
        <Dialog className={styles.content!} data-flush={isFlush} aria-label={label}>
          {({ close }) => children(close)}
        </Dialog>
      </FloatingPanel>
    </DialogTrigger>
  );
}
