import type { KeyboardEvent, ReactNode } from "react";
import { VisuallyHidden } from "../values/VisuallyHidden.tsx";
import styles from "./TriggerButton.module.css";
import type { FloatingState } from "./useFloating.ts";

/** `bar` stands in the top bar, `quiet` and `outline` among other buttons, `icon` is a square, `field` looks like an input. */
export type TriggerLook = "bar" | "quiet" | "outline" | "icon" | "field";

export type TriggerButtonProps = {
  look: TriggerLook;
  children: ReactNode;
  /** The name of an icon; read out before the words of any other trigger. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  isDisabled?: boolean | undefined;
  id?: string;
  opens: "dialog" | "listbox" | "menu";
  floating: FloatingState;
};

/** The button that opens a menu, a popover or a list; the caller draws its content. */
export function TriggerButton(props: TriggerButtonProps) {
  const { look, children, label, labelledBy, describedBy, isDisabled, id, opens, floating } = props;
  const { ref, isOpen, onOpenChange } = floating;

  function open(): void {
    ref.current?.focus(); // Not every browser does at a click; what closes gives the focus back to it.
    onOpenChange(!isOpen);
  }

  /** Not left to the click that a browser makes of Enter: react-aria takes that for a screen reader's, and moves the focus late. */
  function onKeyDown(event: KeyboardEvent): void {
    const opensByArrow = opens !== "dialog" && !isOpen && ["ArrowDown", "ArrowUp"].includes(event.key);
    if (!opensByArrow && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (!event.repeat) open();
  }

  return (
    <button
      type="button"
      ref={ref}
      id={id}
      className={styles.trigger}
      data-look={look}
      aria-label={look === "icon" ? label : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-haspopup={opens}
      aria-expanded={isOpen}
      disabled={isDisabled}
      onClick={open}
      onKeyDown={onKeyDown}
    >
      {look !== "icon" && label && <VisuallyHidden>{label} </VisuallyHidden>}
      {children}
    </button>
  );
}

type SwitchButtonProps = { isOn: boolean; onSwitch: (isOn: boolean) => void; children: ReactNode };

/** Stands among quiet triggers and opens nothing: it switches something on and off. */
export function SwitchButton({ isOn, onSwitch, children }: SwitchButtonProps) {
  return (
    <button
      type="button"
      className={styles.trigger}
      data-look="quiet"
      aria-pressed={isOn}
      onClick={() => onSwitch(!isOn)}
    >
      {children}
    </button>
  );
}
