import { sql, type Insertable } from "kysely";
import type { Language } from "@corridor/product/i18n/language";
import type { Permission, RoleName } from "@corridor/product/permissions";
import { permissionsOf, roleNames } from "@corridor/product/permissions";
import type { Tx } from "../platform/db.ts";
import type { ApprovalActions } from "../platform/schema.ts";

export async function insertAction(tx: Tx, action: Insertable<ApprovalActions>): Promise<void> {
  await tx.insertInto("approval_actions").values(action).execute();
}

export type ActionRow = {
  email: string;
  action: "approve" | "reject" | "abandon";
  stage: 1 | 2 | null;
  comment: string | null;
  acted_at: Date;
};

export async function selectActions(tx: Tx, clientId: string, requestId: string): Promise<ActionRow[]> {
  const { rows } = await sql<ActionRow>`
    select email, action, stage, comment, acted_at from approval_actions
    where client_id = ${clientId} and request_id = ${requestId} order by action_no`.execute(tx);
  return rows;
}

export type Colleague = { email: string; display_name: string; language: Language };

/** People of the client who can log in, hold the permission and see all of these wallets, hidden ones left to nobody; without those who are still beholden to somebody (C-21). */
export async function selectHolders(
  tx: Tx,
  clientId: string,
  permission: Permission,
  walletIds: readonly string[],
  beholden: { to: string; coolDownHours: number } = { to: "", coolDownHours: 0 },
): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select u.email, u.display_name, u.language from users u
    where u.client_id = ${clientId} and u.role = any (${rolesWith(permission)}::text[])
      and u.account_state in ('ACTIVE', 'PENDING_PASSWORD_RESET')
      and (u.can_access_all_wallets or ${[...walletIds]}::text[] <@ array(
        select w.wallet_id from user_wallets w where w.client_id = ${clientId} and w.user_id = u.user_id))
      and not coalesce(person_of(${beholden.to}) in (select person_of(giver) from unnest(u.access_given_by) giver)
        and u.access_given_at > app_now() - make_interval(hours => ${beholden.coolDownHours}), false)
    order by u.email`.execute(tx);
  return rows;
}

function rolesWith(permission: Permission): readonly RoleName[] {
  return roleNames.filter((role) => permissionsOf[role].includes(permission));
}
