import type { Features } from "../clients/features.ts";
import {
  clientRoleNames,
  permissionsOf,
  staffRoleNames,
  type Permission,
  type RoleName,
} from "../permissions.ts";
import { isProviderAdmin } from "../policy.ts";
import { canLogIn, type AccountState } from "./account-state.ts";
import type { TwoFactorAction } from "./contract.ts";

/** Staff roles are given among staff alone, and second approvers where a second approval can be asked for (USER-23, PERM-20). */
export function grantableRoles(
  isStaffClient: boolean,
  features: Pick<Features, "Approver1And2">,
): readonly RoleName[] {
  if (isStaffClient) return staffRoleNames;
  return clientRoleNames.filter((role) => role !== "SECOND_APPROVER" || features.Approver1And2);
}

/** What it takes to administer the people of a client, and those of the provider's own. */
export function administration(isStaffClient: boolean): Permission {
  return isStaffClient ? "ADMINISTER_INTERNAL_USERS" : "ADMINISTER_EXTERNAL_USERS";
}

/** Whether this account counts as an administrator who is there: one of them always stays (USER-18). */
export function isPresentAdministrator(
  account: { readonly role: RoleName; readonly state: AccountState },
  isStaffClient: boolean,
): boolean {
  return canLogIn(account.state) && permissionsOf[account.role].includes(administration(isStaffClient));
}

/** Whether what this person does to others takes effect at once, or once another administrator agrees (USER-09). */
export function isDirect(actor: RoleName, features: Pick<Features, "UserChangeApprovals">): boolean {
  return !features.UserChangeApprovals || permissionsOf[actor].includes("BYPASS_USER_CHANGE_APPROVALS");
}

/** Administrators and staff are never limited to some wallets (USER-07). */
export function alwaysHasAllWallets(role: RoleName): boolean {
  return (
    permissionsOf[role].includes("ADMINISTER_EXTERNAL_USERS") ||
    (staffRoleNames as readonly RoleName[]).includes(role)
  );
}

/** Any administrator resets another's second factor; to ask for one, or to do without, is the provider's decision (USER-25). */
export function mayTakeTwoFactorAction(
  actor: { role: RoleName; isInternal: boolean },
  action: TwoFactorAction,
): boolean {
  return action === "Reset" || isProviderAdmin(actor);
}

/** Whether a new role lets somebody do what the old one did not. */
export function isPromotion(from: RoleName, to: RoleName): boolean {
  return permissionsOf[to].some((permission) => !permissionsOf[from].includes(permission));
}
