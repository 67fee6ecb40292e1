import { internalUsersPath } from "./internal-users-path.ts";
import { policyRefusal, session, type Caller, type Policy, type SessionPolicy } from "./policy.ts";
import type { Features } from "./clients/features.ts";
import type { Flags } from "./flags.ts";
import type { Standing } from "./permissions.ts";
import type { User } from "./users/user.ts";

export type ScreenRule = {
  /** `{provider}` stands for the provider's slug, which a deployment chooses. */
  path: string;
  policy: SessionPolicy;
  /** Absent while the person has no wallet to work with at this client. */
  needsWallets?: true;
  /** Absent at the provider's own client, whose people have a screen of their own. */
  notAtStaffClient?: true;
};

const visible = (rule: Omit<SessionPolicy, "kind" | "client"> = {}) =>
  session({ client: "visible", ...rule });
const viewing = visible({ anyOf: ["VIEW_TRANSACTIONS"] });

/** The policy of each screen, in the terms of the gate: a shown screen is one whose calls are allowed. */
export const screens = {
  home: { path: "/", policy: visible() },
  newPayment: {
    path: "/newPayment",
    policy: session({ client: "payable", flagOff: "sendPaymentsDisabled", writes: true }),
    needsWallets: true,
  },
  transactions: { path: "/transactions", policy: viewing },
  search: { path: "/search", policy: viewing },
  requests: { path: "/paymentRequests", policy: viewing },
  files: { path: "/files", policy: viewing },
  beneficiaries: { path: "/beneficiaries", policy: viewing },
  lookup: { path: "/lookupNames", policy: visible({ anyOf: ["LOOKUP"], feature: "NameLookup" }) },
  wallets: { path: "/wallets", policy: visible(), needsWallets: true },
  users: {
    path: "/users",
    policy: session({
      client: "administered",
      anyOf: ["ADMINISTER_EXTERNAL_USERS"],
      flagOff: "clientUserAdminDisabled",
    }),
    notAtStaffClient: true,
  },
  internalUsers: {
    path: internalUsersPath,
    policy: session({
      client: "staff",
      anyOf: ["ADMINISTER_INTERNAL_USERS"],
      flagOff: "providerUserAdminDisabled",
    }),
  },
  accountInfo: { path: "/account", policy: visible({ wallets: "all" }) },
  keys: { path: "/keys", policy: visible({ anyOf: ["VIEW_KEYS"] }) },
  apiDocs: { path: "/docs", policy: visible({ anyOf: ["VIEW_KEYS"] }) },
  console: { path: "/console", policy: visible({ anyOf: ["VIEW_TRANSACTIONS"], wallets: "all" }) },
  admin: { path: "/admin", policy: session({ client: "staff" }) },
  operations: { path: "/admin/operations", policy: session({ client: "provider" }) },
  clients: { path: "/admin/clients", policy: session({ client: "staff" }) },
  settings: { path: "/settings", policy: session({ client: "own" }) },
} as const satisfies Record<string, ScreenRule>;
export type ScreenName = keyof typeof screens;

export type Viewer = {
  user: User;
  clientId: string;
  hasNoValidWallets: boolean;
  features: Partial<Features>;
  flags: Flags;
};

export function mayOpen(name: ScreenName, viewer: Viewer): boolean {
  const { policy, needsWallets, notAtStaffClient }: ScreenRule = screens[name];
  if (needsWallets && viewer.hasNoValidWallets) return false;
  if (notAtStaffClient && standingOf(viewer.user, viewer.clientId)?.isStaffClient) return false;
  return mayCall({ policy }, viewer);
}

/** Whether the gate would allow a call; the console does not offer a call that the gate would refuse. */
export function mayCall({ policy }: { policy: Policy }, viewer: Viewer): boolean {
  const { user, clientId, features, flags } = viewer;
  return policyRefusal(policy, callerOf(user), standingOf(user, clientId), features, flags) === null;
}

function callerOf({ role }: User): Caller {
  return { loginStatus: "loggedIn", person: { role: role.name, isInternal: isStaff(role.name) } };
}

/** The user's relation to a client, from the chrome answer; null for a client that the user does not see. */
export function standingOf(user: User, clientId: string): Standing | null {
  const client = user.visibleClients.find((seen) => seen.clientId === clientId);
  if (!client) return null;
  return {
    clientId,
    relation: clientId === user.primaryClientId ? "primary" : isStaff(user.role.name) ? "staff" : "granted",
    canPay: user.allowedPaymentClientIds.includes(clientId),
    isArchived: client.archived,
    isStaffClient: isStaff(user.role.name) && clientId === user.primaryClientId,
    canAccessAllWallets: user.canAccessAllWallets,
  };
}

export function isStaff(role: User["role"]["name"]): boolean {
  return role === "PROVIDER_ADMIN" || role === "PROVIDER_SUPPORT";
}

export type NavigationGroup<Entry = ScreenName> = {
  heading: "account" | "developer" | "staff" | null;
  entries: readonly Entry[];
};

/** The left navigation, in its order. */
export const navigation: readonly NavigationGroup[] = [
  {
    heading: null,
    entries: [
      "newPayment",
      "home",
      "transactions",
      "requests",
      "files",
      "beneficiaries",
      "lookup",
      "wallets",
      "users",
      "internalUsers",
    ],
  },
  { heading: "account", entries: ["accountInfo"] },
  { heading: "developer", entries: ["keys", "apiDocs", "console"] },
  { heading: "staff", entries: ["admin", "operations", "clients"] },
];

/** The navigation of this person: without entries that they cannot open and without empty groups. */
export function navigationFor(
  viewer: Viewer,
  isBuilt: (name: ScreenName) => boolean,
): readonly NavigationGroup[] {
  return navigation
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter((name) => isBuilt(name) && mayOpen(name, viewer)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Clients that a person can switch to: clients with wallets, and their own client. */
export function selectableClients(user: User): User["visibleClients"] {
  return user.visibleClients.filter(
    ({ clientId, walletCount }) => walletCount > 0 || clientId === user.primaryClientId,
  );
}
