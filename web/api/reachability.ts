import { createStore } from "../design/hooks/store.ts";

/** Whether the last call got an answer. A proxy that answers for a server which is gone counts as no answer. */
export const isReachable = createStore(true);

/** Whether a call has been waiting long enough for a person to wonder. */
export const isSlow = createStore(false);

const answersOfAProxy = [502, 503, 504];
const slowAfterMs = 5_000;
let slowCount = 0;

export function noteAnswer({ status, headers }: Pick<Response, "status" | "headers">): void {
  // Every answer of our own server has a trace.
  isReachable.set(!answersOfAProxy.includes(status) || headers.has("X-Trace-Id"));
}

export function noteNoAnswer(): void {
  isReachable.set(false);
}

/** Call it when a call begins; call the returned function when the call is over. */
export function noteWaiting(): () => void {
  let isCounted = false;
  const count = (step: 1 | -1) => {
    slowCount += step;
    isSlow.set(slowCount > 0);
  };
  const timer = setTimeout(() => {
    isCounted = true;
    count(1);
  }, slowAfterMs);
  return () => {
    clearTimeout(timer);
    if (isCounted) count(-1);
  };
}
