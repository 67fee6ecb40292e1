import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import { canAbandon, canDecide } from "@corridor/product/payments/requests/decisions";
import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { useDecider } from "../../../approvals/useDecider.ts";
import { useRefusalToApproveNow } from "../../../approvals/useRefusalToApproveNow.ts";

/**
 * The actions on a request that the server would allow this person. Abandon replaces the other actions (REQ-17). A request of a file that
 * awaits approval has none, because one decision covers the whole file (FILE-27).
 */
export function useRequestActions(request: RequestDetails | undefined): readonly ApprovalActionName[] {
  const decider = useDecider();
  const whyNotNow = useRefusalToApproveNow();
  if (!request || !decider || request.file?.awaitsApproval) return [];
  if (canAbandon(request, decider)) return ["abandon"];
  if (!canDecide(request, decider)) return [];
  return whyNotNow ? ["reject"] : ["reject", "approve"];
}
