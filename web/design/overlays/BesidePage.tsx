import { useEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";

type BesidePageProps = {
  label: string;
  className: string;
  side: "left" | "right";
  width: number;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that leaves the page usable: focus may leave it, and Escape closes it from anywhere. */
export function BesidePage({ label, className, side, width, onClose, children }: BesidePageProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    const element = panel.current!;
    if (!element.contains(opener)) element.focus();
    return () => {
      const isLost = element.contains(document.activeElement) || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  useEffect(() => {
    // Overlays above the drawer handle Escape themselves and stop it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onClose]);

  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={className}
      data-beside-page
      data-side={side}
      data-width={width}
    >
      {children}
    </div>,
    document.body,
  );
}
