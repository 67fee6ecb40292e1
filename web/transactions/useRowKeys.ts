import { useScreenShortcuts, type Shortcut } from "../shell/shortcuts.ts";

/** J and K take the focus from row to row while the list alone is read. */
export function useRowKeys(isOpen: boolean): void {
  useScreenShortcuts(isOpen ? [] : inList);
}

type Moves = { previous: (() => void) | null; next: (() => void) | null };

/**
 * The same keys, and the arrows, while one of the rows is open beside the list: the drawer goes on to the next. It is scrolled by
 * the pages and by going from part to part.
 */
export function useDrawerKeys({ previous, next }: Moves): void {
  useScreenShortcuts([
    ...["J", "ArrowDown"].map((key) => ({ keys: [key], run: () => next?.(), isOfDrawer: true })),
    ...["K", "ArrowUp"].map((key) => ({ keys: [key], run: () => previous?.(), isOfDrawer: true })),
  ]);
}

const inList: readonly Shortcut[] = [
  { keys: ["J"], run: () => focusRow(1) },
  { keys: ["K"], run: () => focusRow(-1) },
];

/** From none to the first row. */
function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>("[data-row-link]")];
  const here = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  const row = here === -1 ? links[0] : links[here + step];
  row?.focus();
}
