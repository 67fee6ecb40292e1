import { useEffect, useRef } from "react";

/** The row that was open last has the focus again, which need not be the one the drawer was opened from. */
export function useFocusOfClosed(openElementId: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (
      openElementId === null &&
      last.current !== null &&
      document.activeElement?.closest("button, a, input") === null
    )
      document.getElementById(last.current)?.focus();
    last.current = openElementId;
  }, [openElementId]);
}
