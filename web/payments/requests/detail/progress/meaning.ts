import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import { t } from "../../../../texts.ts";
import type { Details } from "../merge-details.ts";
import { hasEnoughFunds } from "../funding/missing-funds.ts";

/** The meaning of a request's status, and the advice about it. */
export function meaningOf({ status, scheduledTimestamp, createdTimestamp }: PaymentRequest): string {
  if (status === "awaitingScheduledTime")
    return t.approvals.sentAt({ time: formatTimestamp(scheduledTimestamp ?? createdTimestamp) });
  return t.requests.meaning[status];
}

/** Money is mostly held within seconds, so the banner does not mention support before this. */
const quietSeconds = 5 * 60;

/**
 * The meaning of a status, for the banner and the progress. While money is being held, they mention support only after some minutes; the
 * funding panel always does (REQ-13).
 */
export function bannerMeaningOf(request: PaymentRequest, now: Date): string {
  if (request.status !== "processingFunds") return meaningOf(request);
  const { createdTimestamp, scheduledTimestamp, approvalActions } = request;
  const decided = approvalActions.map(({ actionTimestamp }) => actionTimestamp);
  const since = Math.max(createdTimestamp, scheduledTimestamp ?? 0, ...decided);
  const isQuiet = now.getTime() / 1_000 - since < quietSeconds;
  return isQuiet ? t.requests.holdingFunds : meaningOf(request);
}

/** The meaning of the status for the funding panel, which asks for no funds once every wallet holds enough (REQ-51). */
export function fundingMeaningOf(request: Details["request"]): string {
  const isFunded = request.funding !== null && hasEnoughFunds(request.funding);
  return request.status === "awaitingManualFunding" && isFunded
    ? t.requests.funding.funded
    : meaningOf(request);
}
