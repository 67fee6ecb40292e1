import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses the first field of a panel when it opens. autoFocus is too early: a dialog underneath does not know the panel yet and would take
 * the focus back.
 */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
