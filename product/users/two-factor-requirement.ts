import type { RoleName } from "../permissions.ts";
import { isProviderAdmin } from "../policy.ts";

/** Who requires two-factor login of everybody at a client. */
export const twoFactorRequirers = ["client", "provider"] as const;
export type TwoFactorRequirer = (typeof twoFactorRequirers)[number];

type Administrator = { role: RoleName; isInternal: boolean };

/** The party for which an administrator requires two-factor login. */
export function requirerOf(actor: Administrator): TwoFactorRequirer {
  return isProviderAdmin(actor) ? "provider" : "client";
}

/** The client's administrators cannot end a requirement of the provider (USER-29). */
export function mayChangeRequirement(actor: Administrator, present: TwoFactorRequirer | null): boolean {
  return present !== "provider" || isProviderAdmin(actor);
}
