import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import { canAbandon, canDecide } from "@corridor/product/payments/decisions";
import type { PaymentRequest } from "@corridor/product/payments/request";
import { useDecider } from "../../approvals/useDecider.ts";

/** What this person may do about a request: exactly what the server would not refuse. To abandon it takes the place of the rest (REQ-17). */
export function useRequestActions(request: PaymentRequest | undefined): readonly ApprovalActionName[] {
  const decider = useDecider();
  if (!request || !decider) return [];
  if (canAbandon(request, decider)) return ["abandon"];
  return canDecide(request, decider) ? ["reject", "approve"] : [];
}
