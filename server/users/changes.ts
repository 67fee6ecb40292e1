import { afterChangeEvent, type UserChangeEvent } from "@corridor/product/users/user-change";
import { Problem } from "@corridor/product/problems";
import { lockAccountNamed, lockAccount, moveAccount, type Account } from "../accounts/accounts.ts";
import { recordAudit } from "../audit/record.ts";
import { systemActor, type Actor } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";
import { holdAdministration, lockPendingChange, updateChange, type LockedChange } from "./store.ts";

/** The person or job that ends a change; the account is null for a job. */
export type ChangeEnder = { actor: Actor; account: { clientId: string; userId: string } | null };

const timeOut: ChangeEnder = { actor: systemActor("user changes"), account: null };

/** Ends a pending change. A rejected invitation leaves an account that nobody ever used. */
export async function endChange(
  tx: Tx,
  change: LockedChange,
  event: UserChangeEvent,
  { actor, account }: ChangeEnder,
): Promise<void> {
  const state = afterChangeEvent(change.state, event);
  if (!state) throw new Problem("user.change-decided", { presentState: change.state });
  await updateChange(tx, change, state, account);
  const subject = await lockAccount(tx, change.client_id, change.user_id);
  if (change.kind === "invitation" && event !== "approve" && event !== "void")
    await moveAccount(tx, subject, "refuse");
  await recordAudit(tx, {
    clientId: change.client_id,
    actor,
    action: `user.change-${state}`,
    target: subject.email,
    after: {
      userChangeId: change.user_change_id,
      newRole: change.new_role,
      activationAction: change.activation_action,
      ...(change.changes_wallet_access ? { newPermittedWallets: change.new_wallets } : {}),
    },
  });
}

export async function expireChange(tx: Tx, change: LockedChange): Promise<void> {
  await endChange(tx, change, "expire", timeOut);
}

/** The pending change of this person, unless it has expired. */
export async function pendingChangeOf(
  tx: Tx,
  { client_id: clientId, user_id: userId }: { client_id: string; user_id: string },
): Promise<LockedChange | null> {
  const change = await lockPendingChange(tx, clientId, userId);
  if (!change?.is_overdue) return change ?? null;
  await expireChange(tx, change);
  return null;
}

/**
 * Ends the expired change of this person in a transaction of its own: the next step may be refused, and a rollback would undo
 * the end.
 */
export async function expireOverdueOf(tx: Tx, clientId: string, email: string): Promise<Account | null> {
  await holdAdministration(tx, clientId);
  const account = await lockAccountNamed(tx, clientId, email);
  if (account) await pendingChangeOf(tx, account);
  return account;
}
