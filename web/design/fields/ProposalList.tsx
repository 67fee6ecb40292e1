import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import styles from "./ProposalList.module.css";
import type { Combobox } from "./useCombobox.ts";

export type ProposalListProps = {
  combobox: Combobox;
  label: string;
  input: RefObject<HTMLInputElement | null>;
  /** One for each proposal. */
  children: readonly ReactNode[];
};

/** The list of a combobox, over the page beside its input; a table that scrolls does not cut it off. */
export function ProposalList({ combobox, label, input, children }: ProposalListProps) {
  const list = useRef<HTMLUListElement>(null);
  const place = usePlace(input, combobox.isOpen);
  const { active } = combobox;
  useLayoutEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  if (!combobox.isOpen) return null;
  return (
    <ul
      ref={list}
      id={combobox.listId}
      role="listbox"
      aria-label={label}
      className={styles.list}
      style={place}
    >
      {children.map((child, index) => (
        <li
          key={combobox.idOf(index)}
          id={combobox.idOf(index)}
          role="option"
          aria-selected={index === active}
          className={styles.proposal}
          // The input keeps the focus: losing it would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => combobox.choose(index)}
        >
          {child}
        </li>
      ))}
    </ul>
  );
}

type ListPosition = { left: number; width: number; maxHeight: number; top?: number; bottom?: number };

const gap = 4;
const narrowest = 280;
const tallest = 360;
const leastBelow = 180;

/** Below the input, or above where there is more room; within the window. */
function usePlace(input: RefObject<HTMLInputElement | null>, isOpen: boolean): ListPosition | undefined {
  const [place, setPlace] = useState<ListPosition>();
  useLayoutEffect(() => {
    if (!isOpen) return;
    const follow = () => input.current && setPlace(placeBeside(input.current.getBoundingClientRect()));
    follow();
    addEventListener("scroll", follow, { capture: true, passive: true });
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, { capture: true });
      removeEventListener("resize", follow);
    };
  }, [input, isOpen]);
  return place;
}

function placeBeside(box: DOMRect): ListPosition {
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(Math.max(box.width, narrowest), clientWidth - 2 * gap);
  const left = Math.max(gap, Math.min(box.left, clientWidth - width - gap));
  const below = clientHeight - box.bottom - 2 * gap;
  if (below < leastBelow && box.top > below)
    return {
      left,
      width,
      bottom: clientHeight - box.top + gap,
      maxHeight: Math.min(tallest, box.top - 2 * gap),
    };
  return { left, width, top: box.bottom + gap, maxHeight: Math.min(tallest, below) };
}
