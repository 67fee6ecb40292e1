import { useEffect, useState, type ComponentType } from "react";
import { createStore } from "./store.ts";

const fetches: (() => Promise<void>)[] = [];

/** Whether the file of a part that a person opened could not be loaded. */
export const isPartMissing = createStore(false);

/**
 * A part that is drawn only when somebody asks for it, such as a menu, in a file of its own. It is fetched while the page stands still,
 * at the latest when it is asked for. When the file does not come, asking again fetches it again. Some browsers remember the failure until
 * the page is loaded again, so ConnectionNote offers to load the page again.
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
    // After each drawing, and so at each opening, until the file is there.
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

/** Fetches the parts of what is on the page, while the person reads. */
export function fetchLazyParts(): void {
  const fetchAll = () => void Promise.allSettled(fetches.map((fetchPart) => fetchPart()));
  if ("requestIdleCallback" in window) requestIdleCallback(fetchAll);
  else setTimeout(fetchAll, 200);
}
