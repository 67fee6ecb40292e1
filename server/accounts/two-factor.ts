import { sql } from "kysely";
import {
  afterTwoFactorEvent,
  twoFactorStage,
  twoFactorStateOf,
  type TwoFactorEvent,
  type TwoFactorStage,
  type TwoFactorState,
} from "@corridor/product/auth/two-factor";
import type { Tx } from "../platform/db.ts";
import { updateAccount, type Account, type AccountKey } from "./accounts.ts";

export function stageOf(account: Account): TwoFactorStage {
  return twoFactorStage(account.two_factor_state, account.is_two_factor_required);
}

/**
 * Moves two-factor as its state machine says and returns the new state; returns null and changes nothing when the state machine
 * refuses. The secret is stored when a set-up begins and deleted when two-factor is not enabled afterwards.
 */
export async function moveTwoFactor(
  tx: Tx,
  account: Account,
  event: TwoFactorEvent,
  begun: { sealedSecret: Buffer; sessionId: string } | null = null,
): Promise<TwoFactorState | null> {
  const stage = afterTwoFactorEvent(stageOf(account), event);
  if (!stage) return null;
  const secret = { totp_secret_sealed: begun?.sealedSecret ?? null, last_code_step: null };
  await updateAccount(tx, account, {
    two_factor_state: twoFactorStateOf[stage],
    is_two_factor_required: stage === "setupRequired",
    two_factor_setup_session_id: begun?.sessionId ?? null,
    ...(stage === "enabled" ? {} : secret),
  });
  return twoFactorStateOf[stage];
}

/**
 * Returns false when a code of this step, or of a later one, was used before. One statement decides: of any number of calls
 * with codes of one step, on any process, exactly one gets a row (C-46).
 */
export async function useCodeStep(tx: Tx, account: AccountKey, step: number): Promise<boolean> {
  const row = await tx
    .updateTable("users")
    .set({ last_code_step: step })
    .where("client_id", "=", account.client_id)
    .where("user_id", "=", account.user_id)
    .where(sql<boolean>`coalesce(last_code_step, -1) < ${step}`)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the person's own client, or a client that was granted to them, requires two-factor login (USER-30). */
export async function isRequiredByClients(tx: Tx, account: AccountKey): Promise<boolean> {
  const { rows } = await sql<{ is_required: boolean }>`
    select is_two_factor_required_of(${account.client_id}, ${account.user_id}) as is_required`.execute(tx);
  return rows[0]!.is_required;
}

/** A set-up that the person began and did not finish ends at the next log-in; a required set-up stays. */
export async function dropAbandonedSetup(tx: Tx, account: Account): Promise<Account> {
  if (stageOf(account) !== "setupBegun") return account;
  await moveTwoFactor(tx, account, "disable");
  return { ...account, two_factor_state: "Disabled" };
}
