/** The groups under which the console lists permissions, each in its order. */
export const permissionGroups = {
  payments: ["VIEW_TRANSACTIONS", "MAKE_PAYMENTS", "APPROVE_PAYMENTS", "APPROVE_PAYMENTS_SECOND", "LOOKUP"],
  keys: ["MANAGE_SUBWALLETS", "VIEW_KEYS", "MANAGE_KEYS"],
  users: ["ADMINISTER_EXTERNAL_USERS", "ADMINISTER_INTERNAL_USERS", "BYPASS_USER_CHANGE_APPROVALS"],
} as const;
export type PermissionGroup = keyof typeof permissionGroups;
export type Permission = (typeof permissionGroups)[PermissionGroup][number];

export const permissionNames: readonly Permission[] = Object.values(permissionGroups).flat().sort();

export const clientRoleNames = [
  "VIEWER",
  "CREATOR",
  "APPROVER",
  "SECOND_APPROVER",
  "ADMIN",
  "DEVELOPER",
] as const;
export const staffRoleNames = ["PROVIDER_ADMIN", "PROVIDER_SUPPORT"] as const;
export const roleNames = [...clientRoleNames, ...staffRoleNames] as const;
export type RoleName = (typeof roleNames)[number];

/** No client role both makes and approves payments, and staff never touch a client's payments or keys. */
export const permissionsOf: Record<RoleName, readonly Permission[]> = {
  VIEWER: ["VIEW_TRANSACTIONS"],
  CREATOR: ["VIEW_TRANSACTIONS", "MAKE_PAYMENTS", "LOOKUP"],
  APPROVER: ["VIEW_TRANSACTIONS", "LOOKUP", "APPROVE_PAYMENTS"],
  SECOND_APPROVER: ["VIEW_TRANSACTIONS", "LOOKUP", "APPROVE_PAYMENTS_SECOND"],
  ADMIN: ["VIEW_TRANSACTIONS", "LOOKUP", "MANAGE_SUBWALLETS", "VIEW_KEYS", "ADMINISTER_EXTERNAL_USERS"],
  DEVELOPER: ["VIEW_TRANSACTIONS", "VIEW_KEYS", "MANAGE_KEYS"],
  PROVIDER_ADMIN: [
    "VIEW_TRANSACTIONS",
    "LOOKUP",
    "VIEW_KEYS",
    "MANAGE_SUBWALLETS",
    "ADMINISTER_EXTERNAL_USERS",
    "ADMINISTER_INTERNAL_USERS",
    "BYPASS_USER_CHANGE_APPROVALS",
  ],
  PROVIDER_SUPPORT: ["VIEW_TRANSACTIONS", "LOOKUP", "VIEW_KEYS"],
};

/** The state of a client that is moved between installations, at one of the two. In the last state alone the client is open. */
export type MoveState = "leaving" | "left" | "arriving" | "arrived";

/** The relation of a person to the client of a call; null when the client is unknown or invisible to them. */
export type Standing = {
  clientId: string;
  relation: "primary" | "granted" | "staff";
  /** A grant may include making payments for the granted client. */
  canPay: boolean;
  isArchived: boolean;
  /** Absent or null for a client that was never moved between installations. */
  move?: MoveState | null;
  /** The provider's own client, whose people are staff. */
  isStaffClient: boolean;
  canAccessAllWallets: boolean;
};

const inGrantedClient: readonly Permission[] = ["VIEW_TRANSACTIONS", "LOOKUP", "VIEW_KEYS"];

/** In a granted client only the reading permissions of the role apply, and payments where the grant says so. */
export function permissionsAt(role: RoleName, standing: Standing): readonly Permission[] {
  const own = permissionsOf[role];
  if (standing.relation !== "granted") return own;
  const reading = own.filter((permission) => inGrantedClient.includes(permission));
  return standing.canPay ? [...reading, "MAKE_PAYMENTS"] : reading;
}

export function can(role: RoleName, permission: Permission, standing: Standing): boolean {
  return permissionsAt(role, standing).includes(permission);
}

/** Archived clients take no payments, for any role. */
export function canPayAt(role: RoleName, standing: Standing): boolean {
  return !standing.isArchived && can(role, "MAKE_PAYMENTS", standing);
}
