import { epochOf } from "@corridor/product/epoch";
import {
  permissionTexts as englishPermissions,
  roleTexts as englishRoles,
} from "@corridor/product/i18n/en/roles";
import {
  permissionTexts as frenchPermissions,
  roleTexts as frenchRoles,
} from "@corridor/product/i18n/fr/roles";
import type { Language } from "@corridor/product/i18n/language";
import { canPayAt, permissionsOf, type Permission, type RoleName } from "@corridor/product/permissions";
import type { ClientGrant } from "@corridor/product/users/grants";
import type { User } from "@corridor/product/users/user";
import type { Account, ShownAccount } from "./accounts.ts";
import type { VisibleClientRow } from "./frame-facts.ts";

/** The fields of a person that their account holds; callers add the visible clients and wallets. */
export function userOf(account: ShownAccount, language: Language): User {
  return {
    email: account.email,
    displayName: account.display_name,
    role: roleOf(account.role, language),
    accountState: account.account_state,
    primaryClientId: account.client_id,
    visibleClients: [],
    allowedPaymentClientIds: [],
    canAccessAllWallets: account.can_access_all_wallets,
    accessibleWallets: [],
    twoFactorSetupState: account.two_factor_state,
    createdAtTimestamp: epochOf(account.created_at),
    lastLoginTimestamp: account.last_login_at ? epochOf(account.last_login_at) : null,
    language: account.language,
    pendingChange: null,
  };
}

/** The clients a person sees, and those of them from which they may pay (PERM-23). */
export function clientsOf(
  account: Pick<Account, "client_id" | "role" | "is_internal">,
  clients: readonly VisibleClientRow[],
  grants: readonly ClientGrant[],
): Pick<User, "visibleClients" | "allowedPaymentClientIds"> {
  const mayPay = (client: VisibleClientRow) =>
    canPayAt(account.role, {
      clientId: client.client_id,
      relation:
        client.client_id === account.client_id ? "primary" : account.is_internal ? "staff" : "granted",
      canPay: grants.some((grant) => grant.clientId === client.client_id && grant.canPay),
      isArchived: client.is_archived,
      isStaffClient: account.is_internal && client.client_id === account.client_id,
      canAccessAllWallets: true,
    });
  return {
    visibleClients: clients.map((client) => ({
      clientId: client.client_id,
      name: client.name,
      archived: client.is_archived,
      walletCount: client.wallet_count,
    })),
    allowedPaymentClientIds: clients.filter(mayPay).map((client) => client.client_id),
  };
}

export function roleOf(role: RoleName, language: Language): User["role"] {
  const roleTexts = language === "fr" ? frenchRoles : englishRoles;
  return {
    name: role,
    ...roleTexts[role],
    permissions: permissionsOf[role].map((name) => permissionOf(name, language)),
  };
}

export function permissionOf(name: Permission, language: Language): User["role"]["permissions"][number] {
  return { name, displayName: (language === "fr" ? frenchPermissions : englishPermissions)[name] };
}
