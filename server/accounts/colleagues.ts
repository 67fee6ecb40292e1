import { sql } from "kysely";
import type { Language } from "@corridor/product/i18n/language";
import { permissionsOf, roleNames, type Permission, type RoleName } from "@corridor/product/permissions";
import type { Tx } from "../platform/db.ts";

/** A person of a client who can log in. */
export type Colleague = {
  user_id: string;
  email: string;
  display_name: string;
  language: Language;
  role: RoleName;
};

export async function colleaguesInRoles(
  tx: Tx,
  clientId: string,
  roles: readonly RoleName[],
): Promise<Colleague[]> {
  return tx
    .selectFrom("users")
    .select(["user_id", "email", "display_name", "language", "role"])
    .where("client_id", "=", clientId)
    .where("role", "in", [...roles])
    .where("account_state", "in", ["ACTIVE", "PENDING_PASSWORD_RESET"])
    .orderBy("email")
    .execute();
}

/**
 * Returns the people who hold the permission and may use all of these wallets. A person who got their access from `giver` within
 * the last `hours` is left out (C-21).
 */
export async function colleaguesWith(
  tx: Tx,
  clientId: string,
  permission: Permission,
  walletIds: readonly string[],
  coolDown: { giver: string; hours: number } = { giver: "", hours: 0 },
): Promise<Colleague[]> {
  const roles = roleNames.filter((role) => permissionsOf[role].includes(permission));
  const { rows } = await sql<Colleague>`
    select u.user_id, u.email, u.display_name, u.language, u.role from users u
    where u.client_id = ${clientId} and u.role = any (${roles}::text[])
      and u.account_state in ('ACTIVE', 'PENDING_PASSWORD_RESET')
      and (u.can_access_all_wallets or ${[...walletIds]}::text[] <@ array(
        select w.wallet_id from user_wallets w where w.client_id = ${clientId} and w.user_id = u.user_id))
      and not coalesce(person_of(${coolDown.giver}) in (select person_of(giver) from unnest(u.access_given_by) giver)
        and u.access_given_at > app_now() - make_interval(hours => ${coolDown.hours}), false)
    order by u.email`.execute(tx);
  return rows;
}
