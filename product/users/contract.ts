import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId, Nothing, RequiredEmail, requiredText, text } from "../fields.ts";
import { roleNames } from "../permissions.ts";
import { session } from "../policy.ts";
import { accountStates } from "./account-state.ts";
import { twoFactorRequirers } from "./two-factor-requirement.ts";
import { activationActions, PermissionInWords, Role, User } from "./user.ts";

/** Administrators of a client's people. The provider's own people need an administrator of staff. */
const administrator = session({
  client: "administered",
  anyOf: ["ADMINISTER_EXTERNAL_USERS"],
  flagOff: "clientUserAdminDisabled",
  atStaffClient: { anyOf: ["ADMINISTER_INTERNAL_USERS"], flagOff: "providerUserAdminDisabled" },
});
const changingAdministrator = { ...administrator, writes: true } as const;

export const displayNameMaxLength = 100;
const mostWallets = 1_000;
/** Room for the wallet IDs, twice: a change also carries the wallets that its form started from. */
const walletsBytes = 262_144;

/** Null stands for all wallets. */
const PermittedWallets = z.nullable(z.array(requiredText(64)).check(z.maxLength(mostWallets)));
const RoleName = z.enum(roleNames);
/** Null if nobody requires two-factor login of the people of this client. */
const twoFactorRequiredBy = z.nullable(z.enum(twoFactorRequirers));

export const queryUsers = endpoint({
  method: "GET",
  path: "/api/users/all",
  summary: "Lists the people of a client, the roles that they can be given, and every permission.",
  policy: administrator,
  input: z.object({
    clientId: ClientId,
    /** True lists the provider's own people, for any clientId. */
    internalUsersOnly: z.optional(z.enum(["true", "false"])),
  }),
  output: z.object({
    users: z.array(User),
    roles: z.array(Role),
    permissions: z.array(PermissionInWords),
    twoFactorRequiredBy,
  }),
});

export const createUser = endpoint({
  method: "POST",
  path: "/api/users/create",
  summary: "Invites a person, at once or after another administrator approves.",
  policy: changingAdministrator,
  problems: ["user.exists", "user.inactive", "user.change-exists", "request.too-many"],
  bodyBytes: walletsBytes,
  input: z.object({
    email: RequiredEmail,
    roleName: RoleName,
    clientId: ClientId,
    permittedWallets: PermittedWallets,
  }),
  output: z.object({ user: User, pendingApproval: z.boolean() }),
});

export const twoFactorActions = ["Reset", "Require", "Disable"] as const;
export type TwoFactorAction = (typeof twoFactorActions)[number];

export const updateUser = endpoint({
  method: "POST",
  path: "/api/users/update",
  summary:
    "Changes a person's name, role, wallets, state or second factor, at once or after another administrator approves.",
  policy: changingAdministrator,
  clientIn: "userDetails",
  bodyBytes: walletsBytes,
  problems: [
    "notFound",
    "permissionDenied",
    "user.change-exists",
    "user.changed",
    "user.last-admin",
    "user.self",
    "user.wrong-state",
    "user.two-factor-state",
    "user.two-factor-required",
    "request.too-many",
  ],
  input: z.object({
    activationAction: z.nullable(z.enum(activationActions)),
    twoFactorAction: z.nullable(z.enum(twoFactorActions)),
    /** The values that the form started from. If the person has been changed since, nothing is done (409 user.changed). */
    was: z.optional(
      z.object({
        accountState: z.enum(accountStates),
        roleName: RoleName,
        permittedWallets: PermittedWallets,
      }),
    ),
    userDetails: z.object({
      email: RequiredEmail,
      clientId: ClientId,
      displayName: text(displayNameMaxLength * 4),
      roleName: RoleName,
      permittedWallets: PermittedWallets,
    }),
  }),
  output: z.object({ user: User }),
});

export const requireTwoFactor = endpoint({
  method: "POST",
  path: "/api/users/requireTwoFactor",
  summary:
    "Requires two-factor login of everybody at a client from their next log-in, or ends the requirement. Only the provider ends a requirement of the provider.",
  policy: changingAdministrator,
  problems: ["permissionDenied"],
  input: z.object({ clientId: ClientId, isRequired: z.boolean() }),
  output: z.object({ twoFactorRequiredBy }),
});

/** Reject by the maker of the change withdraws it. */
export const decideUserChange = endpoint({
  method: "POST",
  path: "/api/userChanges/approveOrReject",
  summary: "Approves or rejects a change of access that waits for a second administrator.",
  policy: changingAdministrator,
  problems: ["notFound", "user.change-own", "user.change-decided", "user.last-admin", "user.wrong-state"],
  input: z.object({
    approvalAction: z.enum(["Approve", "Reject"]),
    userChangeId: requiredText(64),
  }),
  output: z.object({ user: User }),
});

export const resendInvitation = endpoint({
  method: "POST",
  path: "/api/users/resendInvitation",
  summary: "Sends a new activation or reactivation link; the old link stops working.",
  policy: changingAdministrator,
  problems: ["notFound", "user.wrong-state", "request.too-many"],
  input: z.object({ clientId: ClientId, email: RequiredEmail }),
  output: Nothing,
});

const mostGrants = 200;
const grantsBytes = 32_768;

export const setVisibleClients = endpoint({
  method: "POST",
  path: "/api/admin/user/setVisibleClients",
  summary:
    "Sets the further clients that a person sees, and the clients among them that the person may pay from.",
  policy: session({ client: "staff", writes: true }),
  problems: ["notFound", "client.unknown", "client.archived"],
  bodyBytes: grantsBytes,
  input: z.object({
    clientId: ClientId,
    email: RequiredEmail,
    grants: z.array(z.object({ clientId: ClientId, canPay: z.boolean() })).check(z.maxLength(mostGrants)),
  }),
  output: z.object({ user: User }),
});
