import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { awaitsApproval } from "@corridor/product/payments/requests/status";
import { t } from "../../../../texts.ts";
import { countLeft } from "../amounts/left-to-pay.ts";

/** What becomes of the payments that are neither taken out nor blocked, while they are not paid yet. */
export function restWords(request: RequestDetails): string {
  const words = t.recovery;
  const count = countLeft(request);
  if (count > 0) return words.takenOutRest({ count });
  return awaitsApproval(request.status) ? words.nothingLeftDecide : words.nothingLeft;
}
