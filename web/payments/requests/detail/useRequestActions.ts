import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import { canAbandon, canDecide, refusalToApproveNow } from "@corridor/product/payments/requests/decisions";
import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import { standingOf } from "@corridor/product/screens";
import { useDecider } from "../../../approvals/useDecider.ts";
import { useViewer } from "../../../session/access.ts";

/** The actions on a request that the server would allow this person. Abandon replaces the other actions (REQ-17). */
export function useRequestActions(request: PaymentRequest | undefined): readonly ApprovalActionName[] {
  const decider = useDecider();
  const whyNotNow = useRefusalToApproveNow();
  if (!request || !decider) return [];
  if (canAbandon(request, decider)) return ["abandon"];
  if (!canDecide(request, decider)) return [];
  return whyNotNow ? ["reject"] : ["reject", "approve"];
}

/** Why nobody may approve a request of this client now. */
export function useRefusalToApproveNow(): ReturnType<typeof refusalToApproveNow> {
  const viewer = useViewer();
  const client = viewer && standingOf(viewer.user, viewer.clientId);
  return client ? refusalToApproveNow(client, viewer.flags) : null;
}
