import { isProviderAdmin } from "@corridor/product/policy";
import { allWallets, type Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";

/** The provider admin under whose name something is done by command line; nobody else's name will do (ADMIN-16). */
async function findStaffMember(app: App, email: string): Promise<Actor | null> {
  return app.db.systemTransaction("find staff", async (tx) => {
    const staff = await tx
      .selectFrom("clients")
      .select("client_id")
      .where("is_staff", "=", true)
      .executeTakeFirst();
    const user = await tx
      .selectFrom("users")
      .select(["email", "client_id", "role", "is_internal"])
      .where("client_id", "=", staff?.client_id ?? "")
      .where("email", "=", email.trim().toLowerCase())
      .where("account_state", "=", "ACTIVE")
      .executeTakeFirst();
    if (!user || !isProviderAdmin({ role: user.role, isInternal: user.is_internal })) return null;
    return { name: `${user.email} (${user.client_id})`, address: null, wallets: allWallets };
  });
}

export async function staffMemberNamed(app: App, email: string): Promise<Actor> {
  const actor = await findStaffMember(app, email);
  if (!actor) throw new Error(`${email} is no active provider admin.`);
  return actor;
}
