import type { PaymentRequest } from "@corridor/product/payments/request";
import { useSession } from "../../session/session.ts";

const awaitingApproval: readonly PaymentRequest["status"][] = [
  "awaitingApproval",
  "awaitingFirstApproval",
  "awaitingSecondApproval",
];

export function awaitsApproval({ status }: Pick<PaymentRequest, "status">): boolean {
  return awaitingApproval.includes(status);
}

/** Whether approvals are spoken of here at all: the client asks for them, or one of these requests still waits for one (REQ-31). */
export function useHasApprovals(requests: readonly Pick<PaymentRequest, "status">[]): boolean {
  const required = useSession().frame?.configuration.webApprovalsRequired ?? 0;
  return required > 0 || requests.some(awaitsApproval);
}
