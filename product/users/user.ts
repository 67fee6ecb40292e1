import * as z from "zod/mini";
import { Language, Timestamp } from "../fields.ts";
import { permissionNames, roleNames } from "../permissions.ts";
import { accountStates } from "./account-state.ts";

export const twoFactorStates = ["Disabled", "NeedsSetup", "Enabled"] as const;

export const PermissionInWords = z.object({ name: z.enum(permissionNames), displayName: z.string() });

export const Role = z.object({
  name: z.enum(roleNames),
  displayName: z.string(),
  description: z.string(),
  permissions: z.array(PermissionInWords),
});

const VisibleClient = z.object({
  clientId: z.string(),
  name: z.string(),
  archived: z.boolean(),
  walletCount: z.int(),
});

export const activationActions = ["Reactivate", "Deactivate"] as const;
export type ActivationAction = (typeof activationActions)[number];

const PendingChange = z.object({
  userChangeId: z.string(),
  /** An invitation, or a change of an existing person. */
  kind: z.enum(["invitation", "change"]),
  newRole: z.nullable(z.enum(roleNames)),
  activationAction: z.nullable(z.enum(activationActions)),
  requestedBy: z.string(),
  requestedByName: z.string(),
  /** Whether the maker still administers the client's people. */
  makerIsAdministrator: z.boolean(),
  requestedTimestamp: Timestamp,
  expiresTimestamp: Timestamp,
  /** Whether wallet access changes; newPermittedWallets null then stands for all wallets. */
  changesWalletAccess: z.boolean(),
  newPermittedWallets: z.nullable(z.array(z.string())),
  /** The reader neither made the change nor is its subject. */
  canReview: z.boolean(),
  /** The reader made the change and may withdraw it. */
  canWithdraw: z.boolean(),
});

export const User = z.object({
  email: z.string(),
  displayName: z.string(),
  role: Role,
  accountState: z.enum(accountStates),
  primaryClientId: z.string(),
  visibleClients: z.array(VisibleClient),
  allowedPaymentClientIds: z.array(z.string()),
  canAccessAllWallets: z.boolean(),
  accessibleWallets: z.array(z.string()),
  twoFactorSetupState: z.enum(twoFactorStates),
  createdAtTimestamp: Timestamp,
  lastLoginTimestamp: z.nullable(Timestamp),
  language: Language,
  pendingChange: z.nullable(PendingChange),
});
export type User = z.output<typeof User>;
