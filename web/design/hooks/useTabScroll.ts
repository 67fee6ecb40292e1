import { useEffect, useLayoutEffect, type RefObject } from "react";
import { millisecondsOf } from "../values/duration.ts";

/** This much of the neighbour stays visible, which shows that there is one. */
const marginPx = 30;
/** Zoomed pages cut off fractions of a pixel. */
const wholly = 0.99;

/** Keeps the selected tab visible, and marks tabs that are partly hidden. */
export function useTabScroll(bar: RefObject<HTMLElement | null>, tabs: unknown, selected: string): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, intersectionRatio } of seen)
          target.toggleAttribute("data-cut", intersectionRatio < wholly);
      },
      { root: bar.current, threshold: wholly },
    );
    for (const tab of bar.current!.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [bar, tabs]);

  useLayoutEffect(() => {
    const element = bar.current!;
    const tab = element.querySelector<HTMLElement>("[aria-selected=true]");
    if (!tab) return;
    const start = tab.offsetLeft - marginPx;
    const end = tab.offsetLeft + tab.offsetWidth + marginPx - element.clientWidth;
    if (element.scrollLeft > start) return scrollTo(element, start);
    if (element.scrollLeft < end) return scrollTo(element, end);
  }, [bar, selected]);
}

/** The token is 0 for people who prefer reduced motion. */
function scrollTo(element: HTMLElement, to: number): () => void {
  const durationMs = millisecondsOf(getComputedStyle(element).getPropertyValue("--t-tabscroll"));
  const from = element.scrollLeft;
  const startedAt = performance.now();
  let frame = 0;
  function step(now: number) {
    const done = durationMs > 0 ? Math.min(1, Math.max(0, (now - startedAt) / durationMs)) : 1;
    element.scrollLeft = from + (to - from) * (1 - (1 - done) ** 3);
    if (done < 1) frame = requestAnimationFrame(step);
  }
  step(startedAt);
  return () => cancelAnimationFrame(frame);
}
