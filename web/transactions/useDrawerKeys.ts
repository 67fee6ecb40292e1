import { useScreenShortcuts } from "../shell/shortcuts.ts";

type Moves = { previous: (() => void) | null; next: (() => void) | null };

/**
 * The keys of the rows, and the arrows, while one of the rows is open beside the list: the drawer goes on to the next. It is scrolled
 * by the pages and by going from part to part.
 */
export function useDrawerKeys({ previous, next }: Moves): void {
  useScreenShortcuts([
    ...["J", "ArrowDown"].map((key) => ({ keys: [key], run: () => next?.(), isOfDrawer: true })),
    ...["K", "ArrowUp"].map((key) => ({ keys: [key], run: () => previous?.(), isOfDrawer: true })),
  ]);
}
