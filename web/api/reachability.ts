import { createStore } from "./store.ts";

/** Whether the last call got an answer. A proxy that answers for a server which is gone counts as no answer. */
export const isReachable = createStore(true);

const answersOfAProxy = [502, 503, 504];

export function noteAnswer({ status }: Pick<Response, "status">): void {
  isReachable.set(!answersOfAProxy.includes(status));
}

export function noteNoAnswer(): void {
  isReachable.set(false);
}
