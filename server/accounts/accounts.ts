import { sql, type Selectable, type Updateable } from "kysely";
import type { Language } from "@corridor/product/i18n/language";
import type { RoleName } from "@corridor/product/permissions";
import {
  accountStateAfter,
  type AccountEvent,
  type AccountState,
} from "@corridor/product/users/account-state";
import { normaliseEmail } from "@corridor/product/users/email";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";
import type { Users } from "../platform/schema.ts";

export type Account = Selectable<Users>;

/** The two columns that name one account. */
export type AccountKey = Pick<Account, "client_id" | "user_id">;

export async function findAccount(tx: Tx, clientId: string, typedEmail: string): Promise<Account | null> {
  const email = normaliseEmail(typedEmail);
  if (!email) return null;
  const account = await tx
    .selectFrom("users")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("email", "=", email)
    .executeTakeFirst();
  return account ?? null;
}

export async function findAccountsEverywhere(tx: Tx, typedEmail: string): Promise<Account[]> {
  const email = normaliseEmail(typedEmail);
  if (!email) return [];
  return tx.selectFrom("users").selectAll().where("email", "=", email).orderBy("client_id").execute();
}

/** Returns the people of a client in the order of their names; a person without a name is sorted by e-mail address. */
export async function accountsAt(tx: Tx, clientId: string): Promise<Account[]> {
  return tx
    .selectFrom("users")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy(sql`lower(coalesce(nullif(display_name, ''), email))`)
    .orderBy("email")
    .execute();
}

/** Accounts are never deleted, so the account of a session always exists. */
export async function readAccount(tx: Tx, clientId: string, userId: string): Promise<Account> {
  return byId(tx, clientId, userId).executeTakeFirstOrThrow();
}

const shownColumns = [
  "client_id",
  "user_id",
  "email",
  "display_name",
  "role",
  "is_internal",
  "account_state",
  "two_factor_state",
  "can_access_all_wallets",
  "language",
  "created_at",
  "last_login_at",
] as const satisfies readonly (keyof Users)[];

/** The columns of an account that people see. */
export type ShownAccount = Pick<Account, (typeof shownColumns)[number]>;

export async function readShownAccount(tx: Tx, clientId: string, userId: string): Promise<ShownAccount> {
  return keepingPlans(tx)
    .selectFrom("users")
    .select(shownColumns)
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
}

export async function lockAccount(tx: Tx, clientId: string, userId: string): Promise<Account> {
  return byId(tx, clientId, userId).forUpdate().executeTakeFirstOrThrow();
}

/** Locks the account of this address until the transaction ends. */
export async function lockAccountNamed(tx: Tx, clientId: string, email: string): Promise<Account | null> {
  const found = await findAccount(tx, clientId, email);
  return found && lockAccount(tx, found.client_id, found.user_id);
}

function byId(tx: Tx, clientId: string, userId: string) {
  return tx.selectFrom("users").selectAll().where("client_id", "=", clientId).where("user_id", "=", userId);
}

export type NewAccount = {
  clientId: string;
  /** In the form of normaliseEmail. */
  email: string;
  role: RoleName;
  isInternal: boolean;
  state: AccountState;
  language: Language;
};

export async function insertAccount(tx: Tx, made: NewAccount): Promise<Account> {
  return tx
    .insertInto("users")
    .values({
      client_id: made.clientId,
      email: made.email,
      role: made.role,
      is_internal: made.isInternal,
      account_state: made.state,
      language: made.language,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateAccount(
  tx: Tx,
  { client_id: clientId, user_id: userId }: AccountKey,
  change: Updateable<Users>,
): Promise<void> {
  await tx
    .updateTable("users")
    .set(change)
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .execute();
}

/**
 * Moves the account if the state machine has the move, and returns the new state; otherwise returns null and changes nothing.
 */
export async function moveAccount(
  tx: Tx,
  account: Account,
  event: AccountEvent,
): Promise<AccountState | null> {
  const state = accountStateAfter(account.account_state, event);
  if (state && state !== account.account_state) await updateAccount(tx, account, { account_state: state });
  return state;
}

export async function recordLogin(tx: Tx, account: Account, language: Language): Promise<void> {
  await tx
    .updateTable("users")
    .set({ last_login_at: sql`app_now()`, language })
    .where("client_id", "=", account.client_id)
    .where("user_id", "=", account.user_id)
    .execute();
}
