import type { Language } from "@corridor/product/i18n/language";
import type { RoleName } from "@corridor/product/permissions";
import type { AccountState } from "@corridor/product/users/account-state";
import type { WalletAccess } from "@corridor/product/users/wallet-access";
import type { Tx } from "../platform/db.ts";
import { findAccount, lockAccount, walletsOf, type Account } from "./accounts.ts";
import * as store from "./store-access.ts";
import { updateUser } from "./store.ts";

export { selectAccountsAt as accountsAt, replaceGrants } from "./store-access.ts";

/** The account under this address, held until the transaction ends. */
export async function lockAccountNamed(tx: Tx, clientId: string, email: string): Promise<Account | null> {
  const found = await findAccount(tx, clientId, email);
  return found && lockAccount(tx, found.client_id, found.user_id);
}

export type NewAccount = {
  clientId: string;
  /** In its one spelling. */
  email: string;
  role: RoleName;
  isInternal: boolean;
  state: AccountState;
  language: Language;
};

export async function insertAccount(tx: Tx, made: NewAccount): Promise<Account> {
  return store.insertUser(tx, {
    client_id: made.clientId,
    email: made.email,
    role: made.role,
    is_internal: made.isInternal,
    account_state: made.state,
    language: made.language,
  });
}

/** The wallets somebody may use now. */
export async function walletAccessOf(tx: Tx, account: Account): Promise<WalletAccess> {
  return account.can_access_all_wallets ? null : walletsOf(tx, account);
}

/** A role, and the wallets that go with it; effective with the person's next call. */
export async function setAccess(
  tx: Tx,
  { client_id: clientId, user_id: userId }: Account,
  { role, wallets }: { role: RoleName; wallets: WalletAccess },
): Promise<void> {
  await updateUser(tx, clientId, userId, { role, can_access_all_wallets: wallets === null });
  await store.replaceUserWallets(tx, clientId, userId, wallets ?? []);
}

/** Who let this person do more than before, which counts for as long as they are new to it (C-21). */
export async function recordAccessGiven(tx: Tx, account: Account, by: readonly string[]): Promise<void> {
  await store.updateAccessGiven(tx, account.client_id, account.user_id, by);
}

/** The people who gave this person their present access within the last `hours`. */
export async function accessGivers(
  tx: Tx,
  clientId: string,
  userId: string,
  hours: number,
): Promise<readonly string[]> {
  return hours > 0 ? store.selectAccessGivers(tx, clientId, userId, hours) : [];
}

export async function renameAccount(tx: Tx, account: Account, displayName: string): Promise<void> {
  await updateUser(tx, account.client_id, account.user_id, { display_name: displayName });
}
