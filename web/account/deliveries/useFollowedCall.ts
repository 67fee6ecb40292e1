import { useEffect } from "react";
import type { Endpoint, InputOf, OutputOf } from "@corridor/product/endpoint";
import { call } from "../../api/call.ts";
import { keepRefreshing } from "../../api/keep-refreshing.ts";
import { serverTime } from "../../api/server-clock.ts";
import { answers, questionOf, useCall, type CallResult } from "../../api/useCall.ts";
import { refreshDelayMs, refreshEveryMs, type DeliveryState } from "./refresh-delay.ts";

/**
 * Loads callbacks and follows them in the background while one of them has an attempt soon and the page is visible. The person sees no
 * failures of these calls, and the calls keep nobody logged in.
 */
export function useFollowedCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  /** A function of the module: another one at each render would restart the wait. */
  deliveriesIn: (answer: OutputOf<E>) => readonly DeliveryState[],
): CallResult<OutputOf<E>> {
  const answer = useCall(endpoint, input);
  const { data } = answer;
  const answeredAt = answer.answeredAt?.getTime();
  const key = JSON.stringify(input);
  // Each shown answer, also one that a person asked for, restarts the wait and the counting of failures.
  useEffect(() => {
    const delayMs = data === undefined ? null : refreshDelayMs(deliveriesIn(data), serverTime());
    if (delayMs === null) return;
    const asked = JSON.parse(key) as InputOf<E>;
    const { queryKey } = questionOf(endpoint, asked);
    const refresh = async () => {
      if (document.hidden) return;
      answers.setQueryData(queryKey, await call(endpoint, asked, { background: true, quiet: true }));
    };
    return keepRefreshing(refreshEveryMs, refresh, delayMs);
  }, [endpoint, key, data, answeredAt, deliveriesIn]);
  return answer;
}
