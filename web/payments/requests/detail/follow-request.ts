import type { InputOf } from "@corridor/product/endpoint";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import { changesByItself } from "@corridor/product/payments/requests/request";
import { awaitsApproval } from "@corridor/product/payments/requests/status";
import { call } from "../../../api/call.ts";
import type { Call } from "../../../api/caller.ts";
import { keepRefreshing } from "../../../api/keep-refreshing.ts";
import { serverTime } from "../../../api/server-clock.ts";
import { answers, questionOf } from "../../../api/useCall.ts";
import { mergeDetails, type Details } from "./merge-details.ts";

const refreshEveryMs = 3_000;
/** Other people approve a request and add its funds, which takes longer than the system's own work. */
const refreshWaitingEveryMs = 30_000;
const longestTimerMs = 2 ** 31 - 1;

export type DetailsInput = Omit<InputOf<typeof queryRequestDetails>, "cursor">;

type FollowedState = Pick<Details["request"], "status" | "scheduledTimestamp"> & {
  /** Whether the names of its recipients are being looked up (VERIFY-14). */
  awaitsNames?: boolean;
};

/**
 * Loads the changes of a request in the background: every 3 s while it changes by itself or awaits names, every 30 s while it awaits people, and from
 * its scheduled time on (REQ-21). The person sees no failures. Returns the function that stops the loading. Only tests pass `ask`.
 */
export function followRequest(
  input: DetailsInput,
  { status, scheduledTimestamp, awaitsNames = false }: FollowedState,
  ask: Call = call,
): () => void {
  const isScheduled = status === "awaitingScheduledTime" && scheduledTimestamp !== null;
  const awaitsPeople = awaitsApproval(status) || status === "awaitingManualFunding";
  if (!isScheduled && !awaitsPeople && !changesByItself(status)) return () => undefined;
  const everyMs = awaitsPeople && !awaitsNames ? refreshWaitingEveryMs : refreshEveryMs;
  const { queryKey } = questionOf(queryRequestDetails, input);
  return keepRefreshing(
    everyMs,
    async () => {
      const cursor = answers.getQueryData<Details>(queryKey)?.cursor;
      const changed = await ask(
        queryRequestDetails,
        { ...input, ...(cursor !== undefined && { cursor }) },
        { background: true, quiet: true },
      );
      answers.setQueryData<Details>(queryKey, (known) => known && mergedDetails(input, known, changed));
    },
    isScheduled ? untilTime(scheduledTimestamp) : everyMs,
  );
}

/** Milliseconds until an interval after the scheduled time, or after now when that time is past; a browser's timer has a longest time. */
function untilTime(scheduled: number): number {
  const aheadMs = scheduled * 1_000 - serverTime().getTime();
  return Math.min(Math.max(aheadMs, 0) + refreshEveryMs, longestTimerMs);
}

/** With `outcome`, the server ignores the cursor and returns all matching rows, so its answer replaces the known rows. */
function mergedDetails({ outcome }: DetailsInput, known: Details, changed: Details): Details {
  return outcome === undefined ? mergeDetails(known, changed) : changed;
}
