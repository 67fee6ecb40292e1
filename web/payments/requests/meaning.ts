import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { PaymentRequest } from "@corridor/product/payments/request";
import { t } from "../../design/texts.ts";

/** What the status of a request means, and what is to be done about it. */
export function meaningOf({ status, scheduledTimestamp, createdTimestamp }: PaymentRequest): string {
  if (status === "awaitingScheduledTime")
    return t.approvals.sentAt({ time: formatTimestamp(scheduledTimestamp ?? createdTimestamp) });
  return t.requests.meaning[status];
}
