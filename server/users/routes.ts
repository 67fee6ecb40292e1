import * as z from "zod/mini";
import * as contract from "@corridor/product/users/contract";
import type { App } from "../platform/app.ts";
import { route, routeAbout, type RawInput, type Route } from "../platform/http/route.ts";
import { hashOf } from "../platform/seal.ts";
import { decideUserChange } from "./decide-change.ts";
import { createUser } from "./invite.ts";
import { queryUsers } from "./query.ts";
import { requireTwoFactor } from "./require-two-factor.ts";
import { resendInvitation } from "./resend.ts";
import { setVisibleClients } from "./set-visible-clients.ts";
import { updateUser } from "./update.ts";

/**
 * Internal users are those of the provider's own client, for any client of the call; other callers do not learn that client.
 */
async function clientOfPeople(app: App, raw: RawInput, sessionSecret: string): Promise<string | null> {
  const asked = typeof raw.clientId === "string" ? raw.clientId : null;
  if (raw.internalUsersOnly !== "true") return asked;
  const { rows } = await app.db.pool.query<{ id: string | null }>("select staff_client_of($1) as id", [
    hashOf(sessionSecret),
  ]);
  return rows[0]!.id ?? asked;
}

async function clientOfChange(app: App, raw: RawInput, sessionSecret: string): Promise<string | null> {
  const userChangeId = z.safeParse(z.uuid(), raw.userChangeId);
  if (!userChangeId.success) return null;
  const { rows } = await app.db.pool.query<{ id: string | null }>(
    "select client_of_user_change($1, $2) as id",
    [userChangeId.data, hashOf(sessionSecret)],
  );
  return rows[0]!.id;
}

export const userRoutes: readonly Route[] = [
  routeAbout(contract.queryUsers, clientOfPeople, queryUsers),
  route(contract.createUser, createUser),
  route(contract.updateUser, updateUser),
  route(contract.requireTwoFactor, requireTwoFactor),
  routeAbout(contract.decideUserChange, clientOfChange, decideUserChange),
  route(contract.resendInvitation, resendInvitation),
  route(contract.setVisibleClients, setVisibleClients),
];
