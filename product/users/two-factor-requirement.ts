import type { RoleName } from "../permissions.ts";
import { isProviderAdmin } from "../policy.ts";

/** Who requires two-factor login of everybody at a client. */
export const twoFactorRequirers = ["client", "provider"] as const;
export type TwoFactorRequirer = (typeof twoFactorRequirers)[number];

type Administrator = { role: RoleName; isInternal: boolean };

/** On whose behalf an administrator requires it. */
export function requirerOf(actor: Administrator): TwoFactorRequirer {
  return isProviderAdmin(actor) ? "provider" : "client";
}

/** What the provider requires, the client's own administrators do not end (USER-29). */
export function mayChangeRequirement(actor: Administrator, present: TwoFactorRequirer | null): boolean {
  return present !== "provider" || isProviderAdmin(actor);
}
