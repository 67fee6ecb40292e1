/** Lists that are no tables mark their rows with the attribute; every row of a table is one. */
const rows = "[data-row]";

/** What opens the row: the way in that it names, else the first one in it. */
const waysIn = ["[data-row-link]", "a[href], button:not([disabled])"];

/**
 * Takes the focus to the next row of the page, or of what lies over the page; from none to the first one. Rows that open nothing are
 * passed over, unless no row opens anything. Returns whether there are rows at all.
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
