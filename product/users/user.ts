import * as z from "zod/mini";
import { Language, Timestamp } from "../fields.ts";
import { permissionNames, roleNames } from "../permissions.ts";
import { accountStates } from "./account-state.ts";

export const twoFactorStates = ["Disabled", "NeedsSetup", "Enabled"] as const;

const Role = z.object({
  name: z.enum(roleNames),
  displayName: z.string(),
  description: z.string(),
  permissions: z.array(z.object({ name: z.enum(permissionNames), displayName: z.string() })),
});

const VisibleClient = z.object({
  clientId: z.string(),
  name: z.string(),
  archived: z.boolean(),
  walletCount: z.int(),
});

const PendingChange = z.object({
  userChangeId: z.string(),
  newRole: z.nullable(z.string()),
  activationAction: z.nullable(z.enum(["Reactivate", "Deactivate"])),
  requestedBy: z.string(),
  requestedTimestamp: Timestamp,
  newPermittedWallets: z.nullable(z.array(z.string())),
  canReview: z.boolean(),
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
