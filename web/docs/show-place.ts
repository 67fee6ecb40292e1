/** Scrolls to the place that an address names, and opens the closed parts around it. */
export function showPlace(anchor: string): void {
  if (anchor === "") {
    scrollTo({ top: 0 });
    return;
  }
  const place = document.getElementById(decodeURIComponent(anchor));
  if (!place) return;
  for (let part = place.parentElement; part; part = part.parentElement)
    if (part instanceof HTMLDetailsElement) part.open = true;
  place.scrollIntoView();
}
