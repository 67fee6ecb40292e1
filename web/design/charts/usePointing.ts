import { bisectCenter, bisectLeft, bisectRight } from "d3-array";
import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from "react";

export type PlotPlaces = {
  /** Where each place that can be pointed at lies, from the left. */
  readonly positions: readonly number[];
  /** The places at which the arrow keys stop. */
  readonly stops: readonly number[];
};

type PointedPlace = { readonly place: number; readonly isByKeys: boolean };

/** The place in a plot that the pointer is over or that the arrow keys have come to. */
export function usePointing({ positions, stops }: PlotPlaces) {
  const [pointed, setPointed] = useState<PointedPlace | null>(null);
  const first = stops[0]!;
  const last = stops[stops.length - 1]!;
  const goTo = (place: number) => setPointed({ place, isByKeys: true });

  function onPointerMove({ currentTarget, clientX }: PointerEvent): void {
    const left = currentTarget.getBoundingClientRect().left;
    setPointed({ place: bisectCenter(positions, clientX - left), isByKeys: false });
  }
  function onPointerLeave({ pointerType }: PointerEvent): void {
    if (pointerType !== "touch") setPointed(null); // A finger covers what it points at, and is lifted to read it.
  }
  function onFocus({ currentTarget }: FocusEvent): void {
    if (currentTarget.matches(":focus-visible")) goTo(last);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const place = pointed?.place ?? last;
    const ways: Partial<Record<string, number>> = {
      ArrowLeft: stops[bisectLeft(stops, place) - 1] ?? first,
      ArrowRight: stops[bisectRight(stops, place)] ?? last,
      Home: first,
      End: last,
    };
    const way = ways[event.key];
    if (event.key === "Escape") setPointed(null);
    if (way === undefined) return;
    event.preventDefault();
    goTo(way);
  }

  return {
    // An answer that came meanwhile may have fewer places.
    pointed: pointed && pointed.place < positions.length ? pointed : null,
    handlers: { onPointerMove, onPointerLeave, onFocus, onBlur: () => setPointed(null), onKeyDown },
  };
}
