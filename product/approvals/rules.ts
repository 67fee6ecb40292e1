import { permissionsOf, type Permission, type RoleName } from "../permissions.ts";
import { isSameAddress, isSamePerson } from "../users/email.ts";

export const approvalActions = ["approve", "reject", "abandon"] as const;
export type ApprovalActionName = (typeof approvalActions)[number];

/** Something that waits for four eyes, as far as a decision depends on it. */
export type Decidable = {
  /** The permission that the present stage needs; null when no decision is awaited. */
  readonly awaits: Permission | null;
  readonly creatorEmail: string;
  readonly actions: readonly { readonly email: string; readonly action: ApprovalActionName }[];
};

/** Somebody who would decide. */
export type Decider = {
  readonly email: string;
  readonly role: RoleName;
  /** Whether the client that it belongs to is their home client. */
  readonly isAtHome: boolean;
  /** Who let them in or promoted them so lately that they do not decide about what these made (C-21). */
  readonly beholdenTo?: readonly string[];
};

/** Why a person may not decide: no decision is awaited any more, or it is not theirs to take. */
export type DecisionRefusal =
  | "notAwaited"
  | "otherClient"
  | "creator"
  | "beholden"
  | "earlierApprover"
  | "samePerson"
  | "permission";

/** Null when this person may approve or reject it (PERM-12, PERM-26); that they see all of its wallets is asked elsewhere. */
export function decisionRefusal(decidable: Decidable, decider: Decider): DecisionRefusal | null {
  if (decidable.awaits === null) return "notAwaited";
  if (!decider.isAtHome) return "otherClient";
  if (isSameAddress(decidable.creatorEmail, decider.email)) return "creator";
  if (decider.beholdenTo?.some((email) => isSamePerson(decidable.creatorEmail, email))) return "beholden";
  const deciders = decidable.actions.filter(({ action }) => action !== "abandon").map(({ email }) => email);
  if (deciders.some((email) => isSameAddress(email, decider.email))) return "earlierApprover";
  // A person, not an account: another address of the same person is no second pair of eyes (C-21).
  if ([decidable.creatorEmail, ...deciders].some((email) => isSamePerson(email, decider.email)))
    return "samePerson";
  return permissionsOf[decider.role].includes(decidable.awaits) ? null : "permission";
}

/** Whether this person has taken this very decision already; its answer may have been lost on the way to them. */
export function hasTaken(
  actions: Decidable["actions"],
  { email }: Pick<Decider, "email">,
  action: ApprovalActionName,
): boolean {
  return actions.some((each) => each.action === action && isSameAddress(each.email, email));
}
