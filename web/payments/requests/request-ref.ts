import type { LinkedRequest } from "@corridor/product/payments/requests/request";
import { truncate, truncations } from "@corridor/product/truncate";

/** The name of another request: its batch reference, or the end of its ID. */
export function refOf({
  batchReference,
  requestId,
}: Pick<LinkedRequest, "batchReference" | "requestId">): string {
  return batchReference ?? truncate(requestId, truncations.requestId);
}
