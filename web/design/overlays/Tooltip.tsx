import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { canTakeFocus } from "../hooks/can-take-focus.ts";
import { lazyPart } from "../hooks/lazy-part.tsx";
import { useHasBeen } from "../hooks/useHasBeen.ts";
import styles from "./Tooltip.module.css";

const openAfterMs = 400;
/** Long enough to move the pointer onto the text, to read and copy it. */
const closeAfterMs = 200;

const FloatingText = lazyPart(async () => (await import("./FloatingText.tsx")).FloatingText);

export type TooltipProps = { text: string; placement?: "top" | "right"; children: ReactNode };

/** Additional text about a focusable element; never the only place of necessary information. */
export function Tooltip({ text, placement = "top", children }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const target = useRef<Element>(null);
  const [isOpen, setOpen] = useState(false);
  const isDrawn = useHasBeen(isOpen);
  const timer = useRef<number>(undefined);

  const state = useMemo(() => {
    function set(next: boolean, afterMs: number) {
      window.clearTimeout(timer.current);
      if (afterMs === 0) setOpen(next);
      else timer.current = window.setTimeout(() => setOpen(next), afterMs);
    }
    return {
      isOpen,
      shouldSkipAnimation: false,
      open: (atOnce?: boolean) => set(true, atOnce ? 0 : openAfterMs),
      close: (atOnce?: boolean) => set(false, atOnce ? 0 : closeAfterMs),
    };
  }, [isOpen]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  // The wrapper has no box of its own: the text is positioned beside the element inside it.
  useLayoutEffect(() => {
    const element = wrapper.current!.querySelector(canTakeFocus);
    target.current = element;
    if (!isOpen || !element) return;
    element.setAttribute("aria-describedby", id);
    return () => element.removeAttribute("aria-describedby");
  }, [id, isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      state.close(true);
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [isOpen, state]);

  return (
    <>
      <span
        ref={wrapper}
        className={styles.wrapper}
        onPointerEnter={({ pointerType }) => {
          if (pointerType !== "touch") state.open();
        }}
        onPointerLeave={() => state.close()}
        onPointerDown={() => state.close(true)}
        onFocus={({ target: focused }) => {
          if (!focused.matches(":focus-visible")) return;
          // A hidden element is scrolled into view first, and scrolling closes overlays.
          requestAnimationFrame(() => focused.matches(":focus") && state.open(true));
        }}
        onBlur={() => state.close(true)}
      >
        {children}
      </span>
      {isDrawn && <FloatingText id={id} text={text} placement={placement} target={target} state={state} />}
    </>
  );
}
