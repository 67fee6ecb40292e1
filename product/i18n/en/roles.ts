import type { Permission, RoleName } from "../../permissions.ts";

export type RoleTexts = Record<RoleName, { displayName: string; description: string }>;
export type PermissionTexts = Record<Permission, string>;

export const roleTexts: RoleTexts = {
  VIEWER: { displayName: "Viewer", description: "Can see wallets, transactions, requests and files." },
  CREATOR: { displayName: "Creator", description: "Can also create payments and look up names." },
  APPROVER: { displayName: "Approver", description: "Can review payments (first or only approval)." },
  SECOND_APPROVER: { displayName: "Second approver", description: "Can give the second approval." },
  ADMIN: { displayName: "Administrator", description: "Can manage users and subwallets." },
  DEVELOPER: { displayName: "Developer", description: "Can manage API and SFTP keys." },
  PROVIDER_ADMIN: {
    displayName: "Provider administrator",
    description: "Provider staff: manages clients, wallets and users.",
  },
  PROVIDER_SUPPORT: {
    displayName: "Provider support",
    description: "Provider staff: can view clients' data.",
  },
};

export const permissionTexts: PermissionTexts = {
  VIEW_TRANSACTIONS: "View transactions, requests and files",
  MAKE_PAYMENTS: "Create payments",
  APPROVE_PAYMENTS: "Approve payments",
  APPROVE_PAYMENTS_SECOND: "Give the second approval",
  LOOKUP: "Look up names",
  VIEW_KEYS: "View keys",
  MANAGE_KEYS: "Manage keys",
  MANAGE_SUBWALLETS: "Manage subwallets",
  ADMINISTER_EXTERNAL_USERS: "Manage the client's users",
  ADMINISTER_INTERNAL_USERS: "Manage provider staff",
  BYPASS_USER_CHANGE_APPROVALS: "Change users without approval",
};
