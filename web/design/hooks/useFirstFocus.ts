import { useEffect, useRef, type RefObject } from "react";

/**
 * What opens to be typed into has the focus at once. Not by autoFocus: that comes before a dialog underneath knows of what opened, and
 * the dialog would take the focus back.
 */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
