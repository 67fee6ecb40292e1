import type { ReactNode } from "react";
import { Dialog, DialogTrigger } from "react-aria-components";
import { FloatingPanel } from "./FloatingPanel.tsx";
import styles from "./Popover.module.css";
import { TriggerButton, type TriggerLook } from "./TriggerButton.tsx";

export type PopoverButtonProps = {
  label: string;
  trigger: ReactNode;
  look: TriggerLook;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: (close: () => void) => ReactNode;
};

/** A button with a small dialog beside it. An icon takes its name from the label; other triggers speak for themselves. */
export function PopoverButton({ label, trigger, look, isOpen, onOpenChange, children }: PopoverButtonProps) {
  return (
    <DialogTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
      <TriggerButton look={look} label={look === "icon" ? label : undefined}>
        {trigger}
      </TriggerButton>
      <FloatingPanel>
        <Dialog className={styles.content!} aria-label={label}>
          {({ close }) => children(close)}
        </Dialog>
      </FloatingPanel>
    </DialogTrigger>
  );
}
