import { sql, type Insertable, type Selectable } from "kysely";
import type { UserChangeState } from "@corridor/product/users/user-change";
import { isOpenClient } from "../platform/client-moves.ts";
import type { Tx } from "../platform/db.ts";
import type { UserChanges } from "../platform/schema.ts";

export type UserChangeRow = Selectable<UserChanges>;

/** Locks the administration of this client until the transaction ends. */
export async function holdAdministration(tx: Tx, clientId: string): Promise<void> {
  await sql`select hold_administration(${clientId})`.execute(tx);
}

export async function insertChange(tx: Tx, change: Insertable<UserChanges>): Promise<UserChangeRow> {
  return tx.insertInto("user_changes").values(change).returningAll().executeTakeFirstOrThrow();
}

export type LockedChange = UserChangeRow & { is_overdue: boolean };

export async function lockChange(
  tx: Tx,
  clientId: string,
  userChangeId: string,
): Promise<LockedChange | undefined> {
  return tx
    .selectFrom("user_changes")
    .selectAll()
    .select(sql<boolean>`expires_at <= app_now()`.as("is_overdue"))
    .where("client_id", "=", clientId)
    .where("user_change_id", "=", userChangeId)
    .forUpdate()
    .executeTakeFirst();
}

/** The pending change of this person, expired or not. */
export async function lockPendingChange(
  tx: Tx,
  clientId: string,
  userId: string,
): Promise<LockedChange | undefined> {
  return tx
    .selectFrom("user_changes")
    .selectAll()
    .select(sql<boolean>`expires_at <= app_now()`.as("is_overdue"))
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("state", "=", "pending")
    .forUpdate()
    .executeTakeFirst();
}

export async function updateChange(
  tx: Tx,
  { client_id: clientId, user_change_id: userChangeId }: UserChangeRow,
  state: UserChangeState,
  by: { clientId: string; userId: string } | null,
): Promise<void> {
  await tx
    .updateTable("user_changes")
    .set({
      state,
      decided_at: sql`app_now()`,
      decided_by_client: by?.clientId ?? null,
      decided_by: by?.userId ?? null,
    })
    .where("client_id", "=", clientId)
    .where("user_change_id", "=", userChangeId)
    .execute();
}

export type OverdueChange = { client_id: string; user_change_id: string };

export async function selectOverdue(tx: Tx): Promise<OverdueChange[]> {
  return tx
    .selectFrom("user_changes")
    .select(["client_id", "user_change_id"])
    .where("state", "=", "pending")
    .where(sql<boolean>`expires_at <= app_now()`)
    .where(isOpenClient("user_changes.client_id"))
    .orderBy("expires_at")
    .limit(1_000)
    .execute();
}
