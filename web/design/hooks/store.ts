import { useSyncExternalStore } from "react";

/** One value that any code may set; components render again when it changes. */
export type Store<Value> = {
  get: () => Value;
  /** Setting the same value notifies nobody. */
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
  /** A hook. */
  use: () => Value;
};

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  };
}
