import { useEffect } from "react";
import type { InputOf } from "@corridor/product/endpoint";
import { queryRequestDetails } from "@corridor/product/payments/contract";
import { changesByItself } from "@corridor/product/payments/request";
import { call } from "../../api/call.ts";
import { keepRefreshing } from "../../api/keep-refreshing.ts";
import { serverTime } from "../../api/server-clock.ts";
import { answers, questionOf, useCall, type Answer } from "../../api/useCall.ts";
import { mergeDetails, type Details } from "./merge-details.ts";

const refreshEveryMs = 3_000;
const longestTimerMs = 2 ** 31 - 1;

export type DetailsAsked = Omit<InputOf<typeof queryRequestDetails>, "cursor">;

/**
 * A stretch of a request, and while the request changes by itself, or its time has come, what changed of it, quietly (REQ-21, CONST-05). Each answer that
 * is shown, also one that a person asked for, begins the waiting and the counting of failures anew.
 */
export function useRequestDetails(asked: DetailsAsked): Answer<Details> {
  const answer = useCall(queryRequestDetails, asked);
  const status = answer.data?.request.status;
  const scheduled = answer.data?.request.scheduledTimestamp ?? null;
  const answeredAt = answer.answeredAt?.getTime();
  const key = JSON.stringify(asked);
  useEffect(() => {
    if (status === undefined) return;
    const isScheduled = status === "awaitingScheduledTime" && scheduled !== null;
    if (!isScheduled && !changesByItself(status)) return;
    const input = JSON.parse(key) as DetailsAsked;
    const { queryKey } = questionOf(queryRequestDetails, input);
    const firstAfterMs = isScheduled ? untilTime(scheduled) : refreshEveryMs;
    return keepRefreshing(
      refreshEveryMs,
      async () => {
        const cursor = answers.getQueryData<Details>(queryKey)?.cursor;
        const changed = await call(
          queryRequestDetails,
          { ...input, ...(cursor !== undefined && { cursor }) },
          { background: true, quiet: true },
        );
        answers.setQueryData<Details>(queryKey, (known) => known && merged(input, known, changed));
      },
      firstAfterMs,
    );
  }, [key, status, scheduled, answeredAt]);
  return answer;
}

/** When its time has come, and not at once when that was a moment ago; a browser counts no longer than some weeks. */
function untilTime(scheduled: number): number {
  const aheadMs = scheduled * 1_000 - serverTime().getTime();
  return Math.min(Math.max(aheadMs, 0) + refreshEveryMs, longestTimerMs);
}

/** Of one outcome all that stands so comes each time: rows leave it, and others take their places. */
function merged({ outcome }: DetailsAsked, known: Details, changed: Details): Details {
  return outcome === undefined ? mergeDetails(known, changed) : changed;
}
