import type { LoginStatus } from "./auth/login-status.ts";
import type { ClientFeature, Features } from "./clients/features.ts";
import type { Flags, GlobalFlag } from "./flags.ts";
import { can, canPayAt, type Permission, type RoleName, type Standing } from "./permissions.ts";

/**
 * Which client a session call may be about.
 * own: none, it is about the caller; visible: any the caller sees; primary: the caller's home client;
 * administered: the home client, or any for a provider admin; payable: one the caller may pay from;
 * staff: any, for provider admins alone.
 */
export type ClientRule = "own" | "visible" | "primary" | "administered" | "payable" | "staff";

export type SessionPolicy = {
  kind: "session";
  client: ClientRule;
  /** At least one of these permissions at that client. */
  anyOf?: readonly Permission[];
  feature?: ClientFeature;
  /** Refused while this flag is on. */
  flagOff?: GlobalFlag;
  /** Needs access to every wallet of the client. */
  wallets?: "all";
  /** Refused on an archived client, which is read-only. */
  writes?: true;
  /** What is asked instead where the call is about the provider's own client: its people are staff (PERM-10). */
  atStaffClient?: { anyOf: readonly Permission[]; flagOff: GlobalFlag };
};

export type PublicPolicy = { kind: "public" };
export type HalfSessionPolicy = { kind: "halfSession"; states: readonly LoginStatus[] };
export type SignaturePolicy = { kind: "providerSignature" } | { kind: "keySignature" };
export type Policy = PublicPolicy | HalfSessionPolicy | SessionPolicy | SignaturePolicy;

export const anyone: PublicPolicy = { kind: "public" };

export function halfSession(...states: LoginStatus[]): HalfSessionPolicy {
  return { kind: "halfSession", states };
}

export function session(rule: Omit<SessionPolicy, "kind">): SessionPolicy {
  return { kind: "session", ...rule };
}

export type Caller = {
  loginStatus: LoginStatus;
  /** Null until the password was right. */
  person: { role: RoleName; isInternal: boolean } | null;
};

export type Refusal = "sessionInvalid" | "permissionDenied" | "notFound" | "client.archived" | "function.off";

/** The one answer to "may this caller make this call?": null when they may. The console asks it to hide what would be refused. */
export function policyRefusal(
  policy: Policy,
  caller: Caller,
  standing: Standing | null,
  features: Partial<Features> | null,
  flags: Flags,
): Refusal | null {
  switch (policy.kind) {
    case "public":
      return null;
    case "halfSession":
      return policy.states.includes(caller.loginStatus) ? null : "sessionInvalid";
    case "session":
      return refusalOfSession(policy, caller, standing, features, flags);
    case "providerSignature":
    case "keySignature":
      return "sessionInvalid"; // a person's session never stands in for a signature
  }
}

function refusalOfSession(
  declared: SessionPolicy,
  { loginStatus, person }: Caller,
  standing: Standing | null,
  features: Partial<Features> | null,
  flags: Flags,
): Refusal | null {
  if (loginStatus !== "loggedIn" || !person) return "sessionInvalid";
  if (declared.client === "own") return null;
  if (!standing) return "notFound";
  const policy = standing.isStaffClient ? { ...declared, ...declared.atStaffClient } : declared;
  if (!relationHolds(policy.client, person, standing)) return "permissionDenied";
  if (policy.anyOf && !policy.anyOf.some((permission) => can(person.role, permission, standing)))
    return "permissionDenied";
  if (policy.wallets === "all" && !standing.canAccessAllWallets) return "permissionDenied";
  if (policy.feature && !features?.[policy.feature]) return "permissionDenied";
  if (policy.flagOff && flags[policy.flagOff]) return "function.off";
  if (policy.writes && standing.isArchived) return "client.archived";
  return null;
}

function relationHolds(rule: ClientRule, person: NonNullable<Caller["person"]>, standing: Standing): boolean {
  switch (rule) {
    case "own":
    case "visible":
      return true;
    case "primary":
      return standing.relation === "primary";
    case "administered":
      return standing.relation === "primary" || isProviderAdmin(person);
    case "payable":
      return canPayAt(person.role, standing);
    case "staff":
      return isProviderAdmin(person);
  }
}

/** Provider-staff admin: an internal user who holds the role, never the role alone. */
export function isProviderAdmin(person: { role: RoleName; isInternal: boolean }): boolean {
  return person.isInternal && person.role === "PROVIDER_ADMIN";
}
