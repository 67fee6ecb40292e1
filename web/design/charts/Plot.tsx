import type { ReactNode } from "react";
import styles from "./Plot.module.css";
import { usePointing, type PlotPlaces } from "./usePointing.ts";

export type Tip = {
  readonly y: number;
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly amount: string }[];
};

export type PlotProps = PlotPlaces & {
  /** What the picture shows, in a sentence or two. */
  summary: string;
  width: number;
  height: number;
  tipAt: (place: number) => Tip;
  children: (pointedPlace: number | null) => ReactNode;
};

/** The picture of a chart: one thing to a screen reader, and a place at a time to the pointer and the arrow keys. */
export function Plot({ summary, width, height, tipAt, children, ...places }: PlotProps) {
  const { pointed, handlers } = usePointing(places);
  return (
    <>
      <div role="img" aria-label={summary} tabIndex={0} className={styles.picture} {...handlers}>
        <svg aria-hidden width={width} height={height}>
          {children(pointed?.place ?? null)}
        </svg>
      </div>
      <div aria-live={pointed?.isByKeys ? "polite" : "off"}>
        {pointed && <PlotTip x={places.positions[pointed.place]!} width={width} tip={tipAt(pointed.place)} />}
      </div>
    </>
  );
}

/** It moves to its other side as it nears an edge, so that it never sticks out. */
function PlotTip({ x, width, tip }: { x: number; width: number; tip: Tip }) {
  const share = Math.min(100, Math.max(0, (x / width) * 100));
  return (
    <div
      className={styles.tip}
      style={{ left: x, top: tip.y, transform: `translate(-${share}%, calc(-100% - 10px))` }}
    >
      <strong>{tip.title}</strong>
      <dl>
        {tip.lines.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
