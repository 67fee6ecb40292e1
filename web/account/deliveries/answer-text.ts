import type { Attempt } from "@corridor/product/webhooks/contract";
import { t } from "../../texts.ts";

/** The HTTP status that a receiver answered, or the reason why it gave none; empty before the first attempt. */
export function answerText({ httpStatus, failure }: Pick<Attempt, "httpStatus" | "failure">): string {
  if (failure !== null) return t.accountArea.deliveries.failures[failure];
  return httpStatus === null ? "" : String(httpStatus);
}
