import { useEffect, useRef, useState } from "react";
import { Tooltip } from "../overlays/Tooltip.tsx";
import styles from "./FittedText.module.css";

/** A text in a column: complete if it fits, else cut, with the full text in a tooltip. */
export function FittedText({ text }: { text: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = place.current!;
    // The tooltip replaces the element, so it is looked up each time.
    const look = () => {
      const { scrollWidth, clientWidth } = element.querySelector("[data-fitted]")!;
      setCut(scrollWidth > clientWidth);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [text]);
  const words = (
    <span className={styles.text} data-fitted tabIndex={isCut ? 0 : undefined}>
      {text}
    </span>
  );
  return (
    <span ref={place} className={styles.place}>
      {isCut ? <Tooltip text={text}>{words}</Tooltip> : words}
    </span>
  );
}
