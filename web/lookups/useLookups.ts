import { useEffect } from "react";
import { queryNameLookups } from "@corridor/product/lookups/contract";
import { useCall, type CallResult } from "../api/useCall.ts";
import { followLookups, isAnyOpen, type Lookups, type LookupsInput } from "./follow-lookups.ts";

/** Loads lookups, and follows them while one of them is not done. Another page of the same list keeps the shown one until it comes. */
export function useLookups({
  clientId,
  detailedRequestId,
  offset,
  resultsOffset,
}: LookupsInput): LookupsView {
  const input: LookupsInput = {
    clientId,
    ...(detailedRequestId !== undefined && { detailedRequestId, resultsOffset }),
    ...(offset !== undefined && { offset }),
  };
  const answer = useCall(queryNameLookups, input, {
    keepsAnswerOf: (earlier) =>
      earlier.clientId === clientId && earlier.detailedRequestId === detailedRequestId,
  });
  const isLive = answer.data !== undefined && isAnyOpen(answer.data);
  useEffect(
    () =>
      isLive
        ? followLookups({
            clientId,
            ...(detailedRequestId !== undefined && { detailedRequestId, resultsOffset }),
            ...(offset !== undefined && { offset }),
          })
        : undefined,
    [clientId, detailedRequestId, offset, resultsOffset, isLive],
  );
  return { ...answer, isLive };
}
export type LookupsView = CallResult<Lookups> & {
  /** Whether the answer is loaded again by itself. */
  isLive: boolean;
};
