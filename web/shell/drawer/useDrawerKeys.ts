import { useScreenShortcuts } from "../commands/shortcuts.ts";

type Moves = { previous: (() => void) | null; next: (() => void) | null };

/**
 * While a row is open beside the list, J, K and the arrows open the next or the previous row. The drawer itself scrolls by Page Up and
 * Page Down, and as the focus moves from part to part.
 */
export function useDrawerKeys({ previous, next }: Moves): void {
  useScreenShortcuts([
    ...["J", "ArrowDown"].map((key) => ({ keys: [key], run: () => next?.(), isOfDrawer: true })),
    ...["K", "ArrowUp"].map((key) => ({ keys: [key], run: () => previous?.(), isOfDrawer: true })),
  ]);
}
