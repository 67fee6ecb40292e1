import {
  decisionRefusal,
  type Decidable,
  type Decider,
  type DecisionRefusal,
} from "../../approvals/rules.ts";
import type { Flags } from "../../flags.ts";
import { permissionsOf, type Permission } from "../../permissions.ts";
import { isSameAddress } from "../../users/email.ts";
import type { PaymentRequest } from "./request.ts";
import { awaitsApproval, decidedBy, waitsForTimeOrMoney } from "./status.ts";

/** The fields of a request that a decision depends on. */
export type RequestToDecide = Pick<PaymentRequest, "status" | "creatorEmail"> & {
  readonly approvalActions: Decidable["actions"];
};

/** Null when this person may approve or reject the request (PERM-12). */
export function refusalToDecide(request: RequestToDecide, decider: Decider): DecisionRefusal | null {
  return decisionRefusal(asDecidable(request), decider);
}

export function canDecide(request: RequestToDecide, decider: Decider): boolean {
  return refusalToDecide(request, decider) === null;
}

/** Why nobody may approve a request of this client now, at any stage; rejecting it stays possible (SHELL-26, FLAG-10). */
export function refusalToApproveNow(
  client: { readonly isArchived: boolean },
  flags: Pick<Flags, "sendPaymentsDisabled">,
): "client.archived" | "function.off" | null {
  if (client.isArchived) return "client.archived";
  return flags.sendPaymentsDisabled ? "function.off" : null;
}

const abandoners: readonly Permission[] = ["MAKE_PAYMENTS", "APPROVE_PAYMENTS", "APPROVE_PAYMENTS_SECOND"];

/** Null when this person may abandon the request (PERM-14, PERM-15). While it awaits approval, only its creator may. */
export function refusalToAbandon(request: RequestToDecide, decider: Decider): DecisionRefusal | null {
  const isUndecided = awaitsApproval(request.status);
  if (!isUndecided && !waitsForTimeOrMoney(request.status)) return "notAwaited";
  if (!decider.isAtHome) return "otherClient";
  if (isUndecided) return isSameAddress(request.creatorEmail, decider.email) ? null : "permission";
  return permissionsOf[decider.role].some((permission) => abandoners.includes(permission))
    ? null
    : "permission";
}

/** Whether this person can end the request's wait for money, by a transfer out of another wallet or by abandoning the request (REQ-51). */
export function canEndFunding(request: RequestToDecide, decider: Decider, mayTransfer: boolean): boolean {
  if (request.status !== "awaitingManualFunding" || !decider.isAtHome) return false;
  return mayTransfer || canAbandon(request, decider);
}

export function canAbandon(request: RequestToDecide, decider: Decider): boolean {
  return refusalToAbandon(request, decider) === null;
}

function asDecidable({ status, creatorEmail, approvalActions }: RequestToDecide): Decidable {
  return { awaits: decidedBy[status] ?? null, creatorEmail, actions: approvalActions };
}
