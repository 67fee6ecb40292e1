import { useEffect, useRef, useState } from "react";

/** The width of a plot in real pixels: its text keeps its size at any width. Zero until it is known. */
export function usePlotWidth() {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = room.current!;
    const sizes = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return { room, width };
}
