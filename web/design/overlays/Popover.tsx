import type { ReactNode } from "react";
import { lazyPart } from "../hooks/lazy-part.tsx";
import type { Placement } from "./FloatingPanel.tsx";
import { TriggerButton, type TriggerLook } from "./TriggerButton.tsx";
import { useFloating } from "./useFloating.ts";

export type PopoverButtonProps = {
  label: string;
  trigger: ReactNode;
  look: TriggerLook;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** The content has no padding and scrolls by itself. */
  isFlush?: boolean;
  placement?: Placement;
  children: (close: () => void) => ReactNode;
};

const PopoverPanel = lazyPart(async () => (await import("./PopoverPanel.tsx")).PopoverPanel);

/** A button with a small dialog. An icon trigger takes its name from the label; other triggers have text. */
export function PopoverButton(props: PopoverButtonProps) {
  const {
    label,
    trigger,
    look,
    isOpen,
    onOpenChange,
    isFlush = false,
    placement = "bottom",
    children,
  } = props;
  const { floating, isDrawn } = useFloating({ ...(isOpen !== undefined && { isOpen }), onOpenChange });
  return (
    <>
      <TriggerButton
        look={look}
        label={look === "icon" ? label : undefined}
        opens="dialog"
        floating={floating}
      >
        {trigger}
      </TriggerButton>
      {isDrawn && (
        <PopoverPanel label={label} isFlush={isFlush} placement={placement} floating={floating}>
          {children}
        </PopoverPanel>
      )}
    </>
  );
}
