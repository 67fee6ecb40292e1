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

/** The permissions to administer the people of a client, and the provider's own people. */
export function administration(isStaffClient: boolean): Permission {
  return isStaffClient ? "ADMINISTER_INTERNAL_USERS" : "ADMINISTER_EXTERNAL_USERS";
}

/** Whether this account counts as a present administrator: a client always keeps one (USER-18). */
export function isPresentAdministrator(
  account: { readonly role: RoleName; readonly state: AccountState },
  isStaffClient: boolean,
): boolean {
  return canLogIn(account.state) && permissionsOf[account.role].includes(administration(isStaffClient));
}

/** Whether this person's changes of other people apply at once, or after another administrator approves (USER-09). */
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

/** Any administrator resets the second factor of another person; only the provider requires or disables one (USER-25). */
export function mayTakeTwoFactorAction(
  actor: { role: RoleName; isInternal: boolean },
  action: TwoFactorAction,
): boolean {
  return action === "Reset" || isProviderAdmin(actor);
}

/** Whether a new role has a permission that the old one had not. */
export function isPromotion(from: RoleName, to: RoleName): boolean {
  return permissionsOf[to].some((permission) => !permissionsOf[from].includes(permission));
}
