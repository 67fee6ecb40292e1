import type { LoginStatus } from "./auth/login-status.ts";
import type { ClientFeature, Features } from "./clients/features.ts";
import type { Flags, GlobalFlag } from "./flags.ts";
import { can, canPayAt, type Permission, type RoleName, type Standing } from "./permissions.ts";

/**
 * The clients that a session call may be about. own: none, the call is about the caller; visible: every client that the caller sees;
 * primary: the caller's home client; administered: the home client, or any client for a provider admin; payable: a client from which the
 * caller may pay; staff: any client, for provider admins only; provider: none, for provider admins only.
 */
export type ClientRule = "own" | "visible" | "primary" | "administered" | "payable" | "staff" | "provider";

type FeatureBy = { parameter: string; features: Readonly<Record<string, ClientFeature>> };

export type SessionPolicy = {
  kind: "session";
  client: ClientRule;
  /** At least one of these permissions at that client. */
  anyOf?: readonly Permission[];
  feature?: ClientFeature;
  /** The feature that the value of a parameter needs. */
  featureBy?: FeatureBy;
  /** Refused while this flag is on. */
  flagOff?: GlobalFlag;
  /** Needs access to every wallet of the client. */
  wallets?: "all";
  /** Refused on an archived client, which is read-only. */
  writes?: true;
  /** The rule for the provider's own client, whose people are staff (PERM-10). */
  atStaffClient?: { anyOf: readonly Permission[]; flagOff: GlobalFlag };
};

export type PublicPolicy = { kind: "public" };
export type HalfSessionPolicy = { kind: "halfSession"; states: readonly LoginStatus[] };
export type ProviderPolicy = { kind: "providerSignature" };

/** A call that a program signs with a key (EXT-02). */
export type KeyPolicy = {
  kind: "keySignature";
  /** A client, or a gateway phone of the provider. */
  keyOwner: "client" | "gateway";
  feature?: ClientFeature;
  /** Refused while this flag is on. */
  flagOff?: GlobalFlag;
};
export type Policy = PublicPolicy | HalfSessionPolicy | SessionPolicy | ProviderPolicy | KeyPolicy;

export const anyone: PublicPolicy = { kind: "public" };

export function halfSession(...states: LoginStatus[]): HalfSessionPolicy {
  return { kind: "halfSession", states };
}

export function session(rule: Omit<SessionPolicy, "kind">): SessionPolicy {
  return { kind: "session", ...rule };
}

export function clientKey(rule: Omit<KeyPolicy, "kind" | "keyOwner"> = {}): KeyPolicy {
  return { kind: "keySignature", keyOwner: "client", ...rule };
}

export const gatewayKey: KeyPolicy = { kind: "keySignature", keyOwner: "gateway" };

/** The policy for these parameters. An unknown value is left to the check of the input. */
export function policyFor(policy: Policy, parameters: Readonly<Record<string, unknown>>): Policy {
  if (policy.kind !== "session" || !policy.featureBy) return policy;
  const { parameter, features } = policy.featureBy;
  const value = parameters[parameter];
  const feature = typeof value === "string" && Object.hasOwn(features, value) ? features[value] : undefined;
  return feature ? { ...policy, feature } : policy;
}

export type Caller = {
  loginStatus: LoginStatus;
  /** The owner of the key that signed the call; absent for a person's session. */
  keyOwner?: KeyPolicy["keyOwner"];
  /** Null until the password is verified. */
  person: { role: RoleName; isInternal: boolean } | null;
};

export type Refusal =
  | "sessionInvalid"
  | "permissionDenied"
  | "notFound"
  | "client.archived"
  | "client.moving"
  | "client.moved"
  | "function.off";

/**
 * The only function that decides whether a caller may make a call; null means yes. The console uses it to hide actions that would be
 * refused.
 */
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
      return "sessionInvalid"; // A person's session never replaces a signature.
    case "keySignature":
      return refusalOfKey(policy, caller, standing, features, flags);
  }
}

function refusalOfKey(
  policy: KeyPolicy,
  { keyOwner }: Caller,
  standing: Standing | null,
  features: Partial<Features> | null,
  flags: Flags,
): Refusal | null {
  if (keyOwner === undefined || !standing) return "sessionInvalid"; // A person's session never replaces a signature.
  if (policy.keyOwner !== keyOwner || standing.isStaffClient !== (keyOwner === "gateway"))
    return "permissionDenied";
  const closed = refusalOfClosed(standing);
  if (closed) return closed;
  if (policy.feature && !features?.[policy.feature]) return "permissionDenied";
  const isOff = policy.flagOff !== undefined && flags[policy.flagOff];
  if (isOff) return "function.off";
  return standing.isArchived ? "client.archived" : null;
}

function refusalOfSession(
  declared: SessionPolicy,
  { loginStatus, person, keyOwner }: Caller,
  standing: Standing | null,
  features: Partial<Features> | null,
  flags: Flags,
): Refusal | null {
  if (loginStatus !== "loggedIn" || !person || keyOwner) return "sessionInvalid";
  if (declared.client === "own") return null;
  if (declared.client === "provider") return isProviderAdmin(person) ? null : "permissionDenied";
  if (!standing) return "notFound";
  const policy = standing.isStaffClient ? { ...declared, ...declared.atStaffClient } : declared;
  if (!relationHolds(policy.client, person, standing)) return "permissionDenied";
  const closed = refusalOfClosed(standing);
  if (closed) return closed;
  if (policy.anyOf && !policy.anyOf.some((permission) => can(person.role, permission, standing)))
    return "permissionDenied";
  if (policy.wallets === "all" && !standing.canAccessAllWallets) return "permissionDenied";
  if (policy.feature && !features?.[policy.feature]) return "permissionDenied";
  if (policy.flagOff && flags[policy.flagOff]) return "function.off";
  if (policy.writes && standing.isArchived) return "client.archived";
  return null;
}

/** A client that is moved is closed for reading too: what is read would soon be old (MOVE-03). */
function refusalOfClosed({ move }: Standing): Refusal | null {
  if (!move || move === "arrived") return null;
  return move === "left" ? "client.moved" : "client.moving";
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
    case "provider":
      return isProviderAdmin(person);
  }
}

/** A provider admin is an internal user with the role; the role alone is not enough. */
export function isProviderAdmin(person: { role: RoleName; isInternal: boolean }): boolean {
  return person.isInternal && person.role === "PROVIDER_ADMIN";
}
