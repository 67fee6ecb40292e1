import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { permissionNames } from "@corridor/product/permissions";
import { Problem } from "@corridor/product/problems";
import { grantableRoles } from "@corridor/product/users/access";
import type { queryUsers as contract } from "@corridor/product/users/contract";
import { accountsAt } from "../accounts/accounts.ts";
import { permissionOf, roleOf } from "../accounts/shown-user.ts";
import { featuresOf, findClient } from "../clients/clients.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { shownUsers } from "./shown.ts";

/** The people of a client with the roles that can be given there; the provider's people are only for its own administrators. */
export async function queryUsers(
  app: App,
  caller: Caller,
  { clientId, internalUsersOnly }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    const client = (await findClient(tx, clientId))!;
    if (internalUsersOnly === "true" && !client.is_staff) throw new Problem("permissionDenied");
    const roles = grantableRoles(client.is_staff, await featuresOf(tx, clientId));
    return {
      users: await shownUsers(tx, caller, clientId, await accountsAt(tx, clientId)),
      roles: roles.map((role) => roleOf(role, caller.language)),
      permissions: permissionNames.map((name) => permissionOf(name, caller.language)),
      twoFactorRequiredBy: client.two_factor_required_by,
    };
  });
}
