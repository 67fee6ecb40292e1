/** Every row of a table has this attribute; other lists set it on their rows themselves. */
const rows = "[data-row]";

/** The element that opens a row: the link that the row marks, else its first link or button. */
const waysIn = ["[data-row-link]", "a[href], button:not([disabled])"];

/**
 * Focuses the next row of the page or of the overlay; without a focused row, the first one. Rows that open nothing are skipped, unless no
 * row opens anything. Returns whether there are rows.
 */
export function focusRow(step: 1 | -1, inside: ParentNode = document): boolean {
  const all = [...inside.querySelectorAll<HTMLElement>(rows)];
  const opening = all.filter((row) => wayInto(row) !== null);
  const stops = opening.length > 0 ? opening : all;
  const here = stops.findIndex((row) => row.contains(document.activeElement));
  const row = here === -1 ? stops[0] : stops[here + step];
  if (row) (wayInto(row) ?? focusable(row)).focus();
  return all.length > 0;
}

function wayInto(row: HTMLElement): HTMLElement | null {
  for (const way of waysIn) {
    const found = row.querySelector<HTMLElement>(way);
    if (found) return found;
  }
  return null;
}

function focusable(row: HTMLElement): HTMLElement {
  row.tabIndex = -1;
  return row;
}
