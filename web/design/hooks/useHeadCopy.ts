import { useEffect, type RefObject } from "react";

/**
 * Keeps the copy of a table's head at the width and scroll position of the head. A container that scrolls sideways is a scroll container in
 * both directions, so a head inside it cannot stick to the page; its copy outside can.
 */
export function useHeadCopy(
  region: RefObject<HTMLElement | null>,
  copy: RefObject<HTMLElement | null>,
  columns: string,
): void {
  useEffect(() => {
    const [from, to] = [region.current, copy.current];
    const [table, copied] = [from?.querySelector("table"), to?.querySelector("table")];
    if (!from || !to || !table?.tHead || !copied?.tHead) return;
    const [head, copiedHead] = [table.tHead, copied.tHead];
    const follow = () => {
      to.scrollLeft = from.scrollLeft;
    };
    const measure = () => {
      const cells = [...head.querySelectorAll("th")];
      const sizes = cells.map((cell) => cell.getBoundingClientRect().width);
      const height = head.getBoundingClientRect().height;
      copied.style.width = `${table.getBoundingClientRect().width}px`;
      [...copiedHead.querySelectorAll("th")].forEach((cell, place) => {
        cell.style.width = `${sizes[place]}px`;
      });
      to.style.height = `${height}px`;
      to.style.marginBottom = `-${height}px`;
      follow();
    };
    const sizes = new ResizeObserver(measure);
    for (const watched of [from, ...head.querySelectorAll("th")]) sizes.observe(watched);
    from.addEventListener("scroll", follow, { passive: true });
    return () => {
      sizes.disconnect();
      from.removeEventListener("scroll", follow);
    };
  }, [region, copy, columns]);
}
