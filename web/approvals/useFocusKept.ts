import { useEffect, useRef } from "react";
import { focusContentIfLost } from "../design/hooks/focus-content.ts";

/** A decision removes its own buttons, sometimes only after its subject is loaded again, and the focus with them. */
export function useFocusKept(isOffered: boolean): void {
  const wasOffered = useRef(false);
  useEffect(() => {
    if (wasOffered.current && !isOffered) focusContentIfLost();
    wasOffered.current = isOffered;
  }, [isOffered]);
}
