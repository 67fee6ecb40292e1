import { useCallback, useSyncExternalStore } from "react";

/** The navigation is behind a button. */
export const isNarrow = "(max-width: 760px)";
/** The navigation is a strip of icons. */
export const isRailWide = "(min-width: 761px) and (max-width: 1180px)";

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
