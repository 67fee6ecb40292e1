import { permissionsOf, type Permission, type RoleName } from "../permissions.ts";
import { isSameAddress, isSamePerson } from "../users/email.ts";

export const approvalActions = ["approve", "reject", "abandon"] as const;
export type ApprovalActionName = (typeof approvalActions)[number];

/** A thing that needs the approval of a second person, with the fields that a decision depends on. */
export type Decidable = {
  /** The permission that the present stage needs; null when no decision is awaited. */
  readonly awaits: Permission | null;
  readonly creatorEmail: string;
  readonly actions: readonly { readonly email: string; readonly action: ApprovalActionName }[];
};

/** A person who may decide. */
export type Decider = {
  readonly email: string;
  readonly role: RoleName;
  /** Whether the thing belongs to the person's home client. */
  readonly isAtHome: boolean;
  /** People who invited or promoted this person recently. The person does not decide about things that these people made (C-21). */
  readonly accessGivenBy?: readonly string[];
};

/** Why a person may not decide: no decision is awaited any more, or this person may not take it. */
export type DecisionRefusal =
  | "notAwaited"
  | "otherClient"
  | "creator"
  | "beholden"
  | "earlierApprover"
  | "samePerson"
  | "permission";

/** Null when this person may approve or reject (PERM-12, PERM-26). The database checks that the person sees all wallets. */
export function decisionRefusal(decidable: Decidable, decider: Decider): DecisionRefusal | null {
  if (decidable.awaits === null) return "notAwaited";
  if (!decider.isAtHome) return "otherClient";
  if (isSameAddress(decidable.creatorEmail, decider.email)) return "creator";
  if (decider.accessGivenBy?.some((email) => isSamePerson(decidable.creatorEmail, email))) return "beholden";
  const deciders = decidable.actions.filter(({ action }) => action !== "abandon").map(({ email }) => email);
  if (deciders.some((email) => isSameAddress(email, decider.email))) return "earlierApprover";
  // Compares people, not accounts: a second address of the same person is no second approver (C-21).
  if ([decidable.creatorEmail, ...deciders].some((email) => isSamePerson(email, decider.email)))
    return "samePerson";
  return permissionsOf[decider.role].includes(decidable.awaits) ? null : "permission";
}

/** Whether this person has already taken this decision; its answer may have been lost. */
export function hasTaken(
  actions: Decidable["actions"],
  { email }: Pick<Decider, "email">,
  action: ApprovalActionName,
): boolean {
  return actions.some((each) => each.action === action && isSameAddress(each.email, email));
}
