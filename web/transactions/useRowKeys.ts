import { useScreenShortcuts } from "../shell/shortcuts.ts";

type Moves = { isOpen: boolean; previous: (() => void) | null; next: (() => void) | null };

/** J and K go from row to row: the focus while the list is read, the drawer while one is open. */
export function useRowKeys({ isOpen, previous, next }: Moves): void {
  useScreenShortcuts([
    { keys: ["J"], run: () => (isOpen ? next?.() : focusRow(1)) },
    { keys: ["K"], run: () => (isOpen ? previous?.() : focusRow(-1)) },
  ]);
}

/** From none to the first row. */
function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>("[data-row-link]")];
  const here = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  const row = here === -1 ? links[0] : links[here + step];
  row?.focus();
}
