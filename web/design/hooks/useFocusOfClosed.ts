import { useEffect, useRef } from "react";

/** Focuses the row that was open last, which may differ from the row that opened the drawer. */
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
