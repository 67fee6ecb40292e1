import {
  afterTwoFactorEvent,
  twoFactorStage,
  twoFactorStateOf,
  type TwoFactorEvent,
  type TwoFactorStage,
  type TwoFactorState,
} from "@corridor/product/auth/two-factor";
import { afterEvent, type AccountEvent, type AccountState } from "@corridor/product/users/account-state";
import { normaliseEmail } from "@corridor/product/users/email";
import type { Language } from "@corridor/product/i18n/language";
import type { Tx } from "../platform/db.ts";
import * as store from "./store.ts";

export type Account = store.UserRow;

/** The number of earlier passwords that a new password may not equal. */
const rememberedPasswords = 5;

export async function findAccount(tx: Tx, clientId: string, typedEmail: string): Promise<Account | null> {
  const email = normaliseEmail(typedEmail);
  if (!email) return null;
  return (await store.selectUserByEmail(tx, clientId, email)) ?? null;
}

export async function findAccountsEverywhere(tx: Tx, typedEmail: string): Promise<Account[]> {
  const email = normaliseEmail(typedEmail);
  return email ? store.selectUsersByEmail(tx, email) : [];
}

/** The person of a session, whose account therefore exists: accounts are never deleted. */
export async function readAccount(tx: Tx, clientId: string, userId: string): Promise<Account> {
  return store.selectUser(tx, clientId, userId);
}

export async function lockAccount(tx: Tx, clientId: string, userId: string): Promise<Account> {
  return store.lockUser(tx, clientId, userId);
}

/** Moves the account if the state machine knows the move; answers the new state, or null and changes nothing. */
export async function moveAccount(
  tx: Tx,
  account: Account,
  event: AccountEvent,
): Promise<AccountState | null> {
  const state = afterEvent(account.account_state, event);
  if (state && state !== account.account_state)
    await store.updateUser(tx, account.client_id, account.user_id, { account_state: state });
  return state;
}

export async function recordLogin(tx: Tx, account: Account, language: Language): Promise<void> {
  await store.updateLogin(tx, account.client_id, account.user_id, language);
}

export async function setPassword(
  tx: Tx,
  account: Account,
  set: { passwordHash: string; displayName?: string },
): Promise<void> {
  await store.updateUser(tx, account.client_id, account.user_id, {
    password_hash: set.passwordHash,
    ...(set.displayName === undefined ? {} : { display_name: set.displayName }),
  });
  await store.insertHash(tx, account.client_id, account.user_id, set.passwordHash);
}

export async function recentPasswordHashes(
  tx: Tx,
  account: Pick<Account, "client_id" | "user_id">,
): Promise<string[]> {
  return store.selectRecentHashes(tx, account.client_id, account.user_id, rememberedPasswords);
}

export function stageOf(account: Account): TwoFactorStage {
  return twoFactorStage(account.two_factor_state, account.is_two_factor_required);
}

/** Moves two-factor as its state machine says, with the secret's fate; answers null and changes nothing when it refuses. */
export async function moveTwoFactor(
  tx: Tx,
  account: Account,
  event: TwoFactorEvent,
  begun: { sealedSecret: Buffer; sessionId: string } | null = null,
): Promise<TwoFactorState | null> {
  const stage = afterTwoFactorEvent(stageOf(account), event);
  if (!stage) return null;
  const secret = { totp_secret_sealed: begun?.sealedSecret ?? null, last_code_step: null };
  await store.updateUser(tx, account.client_id, account.user_id, {
    two_factor_state: twoFactorStateOf[stage],
    is_two_factor_required: stage === "setupRequired",
    two_factor_setup_session_id: begun?.sessionId ?? null,
    ...(stage === "enabled" ? {} : secret),
  });
  return twoFactorStateOf[stage];
}

export async function storeTotpSecret(tx: Tx, account: Account, sealedSecret: Buffer): Promise<void> {
  await store.updateUser(tx, account.client_id, account.user_id, { totp_secret_sealed: sealedSecret });
}

/** False when a code of this step, or of a later one, was taken before. */
export async function useCodeStep(tx: Tx, account: Account, step: number): Promise<boolean> {
  return store.advanceCodeStep(tx, account.client_id, account.user_id, step);
}

/** Whether the person's own client, or one that was granted to them, requires two-factor login (USER-30). */
export async function isRequiredByClients(tx: Tx, account: Account): Promise<boolean> {
  return store.selectIsRequiredByClients(tx, account.client_id, account.user_id);
}

/** Two-factor set-up that the person began and left behind falls back at the next log-in; a required one stays. */
export async function dropAbandonedSetup(tx: Tx, account: Account): Promise<Account> {
  if (stageOf(account) !== "setupBegun") return account;
  await moveTwoFactor(tx, account, "disable");
  return { ...account, two_factor_state: "Disabled" };
}

export async function storeLanguage(
  tx: Tx,
  clientId: string,
  userId: string,
  language: Language,
): Promise<void> {
  await store.updateUser(tx, clientId, userId, { language });
}

export async function grantsOf(tx: Tx, account: Account): Promise<{ clientId: string; canPay: boolean }[]> {
  const rows = await store.selectGrants(tx, account.client_id, account.user_id);
  return rows.map((row) => ({ clientId: row.granted_client_id, canPay: row.can_pay }));
}

export async function walletsOf(tx: Tx, account: Account): Promise<string[]> {
  return store.selectUserWallets(tx, account.client_id, account.user_id);
}
