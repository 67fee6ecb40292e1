import { useEffect, useState } from "react";
import { queryOperations, type Operations } from "@corridor/product/operations/contract";
import { call } from "../../api/call.ts";
import { keepRefreshing } from "../../api/keep-refreshing.ts";
import { answers, questionOf, useCall, type CallResult } from "../../api/useCall.ts";

const refreshEveryMs = 15_000;
/** Two refreshes have not come. */
const oldAfterMs = 40_000;

export type OperationsView = CallResult<Operations> & {
  /** The shown figures are older than two refreshes. */
  isOld: boolean;
};

/** Everything that the screen shows, loaded again quietly every 15 s (OPS-18). */
export function useOperations(): OperationsView {
  const answer = useCall(queryOperations, {});
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const stop = followOperations();
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  const { answeredAt } = answer;
  return { ...answer, isOld: answeredAt !== null && now - answeredAt.getTime() > oldAfterMs };
}

/**
 * A screen on a wall goes on asking after a failure: the age of its figures is shown, and nobody is there to press a button. Returns the
 * function that stops the loading.
 */
function followOperations(): () => void {
  const { queryKey } = questionOf(queryOperations, {});
  return keepRefreshing(refreshEveryMs, () =>
    call(queryOperations, {}, { background: true, quiet: true }).then(
      (newer) => void answers.setQueryData<Operations>(queryKey, newer),
      () => undefined,
    ),
  );
}
