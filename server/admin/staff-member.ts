import { isProviderAdmin } from "@corridor/product/policy";
import { findAccount } from "../accounts/accounts.ts";
import { findStaffClient } from "../clients/clients.ts";
import { allWallets } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { StaffContext } from "./action-verb.ts";

export type StaffMember = Omit<StaffContext, "app" | "connectors">;

/** Finds the provider admin in whose name a command is run; a command runs in no other person's name (ADMIN-16). */
async function findStaffMember(app: App, email: string): Promise<StaffMember | null> {
  return app.db.systemTransaction("find staff", async (tx) => {
    const staff = await findStaffClient(tx);
    const account = staff && (await findAccount(tx, staff.client_id, email));
    if (account?.account_state !== "ACTIVE") return null;
    if (!isProviderAdmin({ role: account.role, isInternal: account.is_internal })) return null;
    const actor = { name: `${account.email} (${account.client_id})`, address: null, wallets: allWallets };
    return {
      actor,
      staffClientId: account.client_id,
      userId: account.user_id,
      email: account.email,
      displayName: account.display_name,
    };
  });
}

export async function staffMemberNamed(app: App, email: string): Promise<StaffMember> {
  const member = await findStaffMember(app, email);
  if (!member) throw new Error(`${email} is no active provider admin.`);
  return member;
}
