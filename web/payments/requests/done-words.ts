import type { PaymentRequest } from "@corridor/product/payments/request";
import { t } from "../../design/texts.ts";

/** What is said in place of "Done" of a request whose payments did not all succeed; null of any other. */
export function doneWords({ status, counts, totalCount }: PaymentRequest): string | null {
  if (status !== "done" || counts.failed === 0) return null;
  return counts.failed === totalCount
    ? t.requests.doneAllFailed
    : t.requests.doneFailed({ count: counts.failed });
}

/** Whether nothing about it is good news. */
export function hasGoneWrong(request: PaymentRequest): boolean {
  return doneWords(request) !== null || request.status === "rejected" || request.status === "abandoned";
}
