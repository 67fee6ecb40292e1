import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import { awaitsApproval } from "@corridor/product/payments/requests/status";
import { useSession } from "../../../session/session.ts";

/** Whether the client uses approvals: its setting requires them, or some request still waits for one, such as one of these (REQ-31). */
export function useHasApprovals(requests: readonly Pick<PaymentRequest, "status">[]): boolean {
  const isOn = useSession().frame?.configuration.approvalsUiEnabled ?? false;
  return isOn || requests.some(({ status }) => awaitsApproval(status));
}
