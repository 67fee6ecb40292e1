import { useEffect } from "react";
import type { InputOf } from "@corridor/product/endpoint";
import { queryRequestDetails } from "@corridor/product/payments/contract";
import { changesByItself } from "@corridor/product/payments/request";
import { call } from "../../api/call.ts";
import { keepRefreshing } from "../../api/keep-refreshing.ts";
import { answers, questionOf, useCall, type Answer } from "../../api/useCall.ts";
import { mergeDetails, type Details } from "./merge-details.ts";

const refreshEveryMs = 3_000;

export type DetailsAsked = Omit<InputOf<typeof queryRequestDetails>, "cursor">;

/**
 * A stretch of a request, and while the request changes by itself what changed of it, quietly (REQ-21, CONST-05). Each answer that
 * is shown, also one that a person asked for, begins the waiting and the counting of failures anew.
 */
export function useRequestDetails(asked: DetailsAsked): Answer<Details> {
  const answer = useCall(queryRequestDetails, asked);
  const status = answer.data?.request.status;
  const answeredAt = answer.answeredAt?.getTime();
  const key = JSON.stringify(asked);
  useEffect(() => {
    if (status === undefined || !changesByItself(status)) return;
    const input = JSON.parse(key) as DetailsAsked;
    const { queryKey } = questionOf(queryRequestDetails, input);
    return keepRefreshing(refreshEveryMs, async () => {
      const cursor = answers.getQueryData<Details>(queryKey)?.cursor;
      const changed = await call(
        queryRequestDetails,
        { ...input, ...(cursor !== undefined && { cursor }) },
        { background: true, quiet: true },
      );
      answers.setQueryData<Details>(queryKey, (known) => known && merged(input, known, changed));
    });
  }, [key, status, answeredAt]);
  return answer;
}

/** Of one outcome all that stands so comes each time: rows leave it, and others take their places. */
function merged({ outcome }: DetailsAsked, known: Details, changed: Details): Details {
  return outcome === undefined ? mergeDetails(known, changed) : changed;
}
