import { useEffect, useState, type RefObject } from "react";

/** The sides on which content is hidden; scrolls is true if the content is wider than the region. */
export type ScrollEdges = { scrolls: boolean; before: boolean; after: boolean };

const nothing: ScrollEdges = { scrolls: false, before: false, after: false };

/** Watches a region that scrolls sideways, for a shadow on each side with hidden content. */
export function useScrollEdges(region: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState(nothing);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const look = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      const found = {
        scrolls: hidden > 0 || element.scrollHeight > element.clientHeight,
        before: element.scrollLeft > 0,
        after: element.scrollLeft < hidden - 1, // Zoomed pages scroll by fractions of a pixel.
      };
      setEdges((known) => (isSame(known, found) ? known : found));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [region]);
  return edges;
}

function isSame(one: ScrollEdges, other: ScrollEdges): boolean {
  return one.scrolls === other.scrolls && one.before === other.before && one.after === other.after;
}
