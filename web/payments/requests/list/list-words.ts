import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import { awaitsApproval } from "@corridor/product/payments/requests/status";
import { t } from "../../../texts.ts";

/** The sent share of a request (REQ-47). The list knows the amounts of all payments or of none; otherwise it counts payments. */
export function sentPart({ counts, totalCount }: PaymentRequest): "all" | "none" | "some" {
  if (counts.succeeded === 0) return "none";
  return counts.succeeded === totalCount ? "all" : "some";
}

/**
 * The scheduled time of a request in words; null for a request without a scheduled time, and for one whose payments have begun (REQ-48).
 */
export function scheduleWords(request: PaymentRequest): string | null {
  const { scheduledTimestamp, status } = request;
  if (scheduledTimestamp === null || status === "pending" || status === "done") return null;
  const [day = "", time = ""] = formatTimestamp(scheduledTimestamp).split(" ");
  const moment = { day, time: time.slice(0, "HH:mm".length) };
  const words = t.requests.schedule;
  if (status === "rejected" || status === "abandoned") return words.wasScheduled(moment);
  return awaitsApproval(status) ? words.sendsOnceApproved(moment) : words.sends(moment);
}
