import { useEffect } from "react";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import { useCall, type CallResult } from "../../../api/useCall.ts";
import { isAwaited } from "../../recipient-names/names-calls.ts";
import { followRequest, type DetailsInput } from "./follow-request.ts";
import type { Details } from "./merge-details.ts";

/**
 * Loads a part of a request and follows its changes while it is shown (CONST-05). Each shown answer, also one that a person asked for,
 * restarts the interval and the counting of failures.
 */
export function useRequestDetails(asked: DetailsInput): CallResult<Details> {
  const answer = useCall(queryRequestDetails, asked);
  const status = answer.data?.request.status;
  const scheduledTimestamp = answer.data?.request.scheduledTimestamp ?? null;
  const awaitsNames = answer.data?.names ? isAwaited(answer.data.names) : false;
  const answeredAt = answer.answeredAt?.getTime();
  const key = JSON.stringify(asked);
  useEffect(() => {
    if (status === undefined) return;
    return followRequest(JSON.parse(key) as DetailsInput, { status, scheduledTimestamp, awaitsNames });
  }, [key, status, scheduledTimestamp, awaitsNames, answeredAt]);
  return answer;
}
