import { useEffect, useState, type ComponentType } from "react";
import { createStore } from "./store.ts";

const fetches: (() => Promise<void>)[] = [];

/** Whether the file of a part that a person opened failed to load. */
export const isPartMissing = createStore(false);

/**
 * A part that is rendered on demand, such as a menu, in its own file. The file loads while the page is idle, at the latest when the part is
 * opened. If it fails to load, opening the part again loads it again. Some browsers cache the failure until the page is reloaded, so
 * ConnectionNote offers a reload.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    Part ??= await load();
  };
  fetches.push(fetchPart);
  return function LazyPart(props: Props) {
    const [, setFetched] = useState(Part !== null);
    // After each render, and so at each opening, until the file is loaded.
    useEffect(() => {
      let isWanted = true;
      if (!Part)
        fetchPart().then(
          () => {
            isPartMissing.set(false);
            if (isWanted) setFetched(true);
          },
          () => isPartMissing.set(true),
        );
      return () => {
        isWanted = false;
      };
    });
    return Part && <Part {...props} />;
  };
}

/** Loads the parts of the current page while the person reads. */
export function fetchLazyParts(): void {
  const fetchAll = () => void Promise.allSettled(fetches.map((fetchPart) => fetchPart()));
  if ("requestIdleCallback" in window) requestIdleCallback(fetchAll);
  else setTimeout(fetchAll, 200);
}
