import { sql } from "kysely";
import type { Currency } from "@corridor/product/money";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";

export type WalletAccount = {
  wallet_id: string;
  parent_wallet_id: string | null;
  wallet_name: string;
  currency: Currency;
  is_hidden: boolean;
  is_deactivated: boolean;
  /** The amount that can be spent now, and the whole balance with held money (WAL-21). */
  available_minor: bigint;
  current_minor: bigint;
};

/** Returns the wallets that the transaction's person may see, with their balances. */
export async function visibleWallets(tx: Tx, clientId: string): Promise<WalletAccount[]> {
  return selectWallets(tx, clientId, null);
}

/** Returns a wallet with its balances, if the transaction's person may see it. */
export async function findWallet(tx: Tx, clientId: string, walletId: string): Promise<WalletAccount | null> {
  const [wallet] = await selectWallets(tx, clientId, walletId);
  return wallet ?? null;
}

async function selectWallets(tx: Tx, clientId: string, walletId: string | null): Promise<WalletAccount[]> {
  const { rows } = await sql<WalletAccount>`
    select w.wallet_id, w.parent_wallet_id, w.wallet_name, w.currency, w.is_hidden,
      w.deactivated_at is not null as is_deactivated,
      a.balance_minor - a.floor_minor as available_minor, a.balance_minor + h.balance_minor as current_minor
    from wallets w
    join ledger_accounts a on a.client_id = w.client_id and a.wallet_id = w.wallet_id and a.purpose = 'available'
    join ledger_accounts h on h.client_id = w.client_id and h.wallet_id = w.wallet_id and h.purpose = 'held'
    where w.client_id = ${clientId} and ${walletId === null ? sql`true` : sql`w.wallet_id = ${walletId}`}`.execute(
    keepingPlans(tx),
  );
  return rows;
}

/** Locks the wallet until the transaction ends, so that a second change of its state waits for the first. */
export async function lockWallet(tx: Tx, clientId: string, walletId: string): Promise<WalletAccount | null> {
  await sql`select from wallets where client_id = ${clientId} and wallet_id = ${walletId} for update`.execute(
    tx,
  );
  return findWallet(tx, clientId, walletId);
}

/** Returns the names of the wallets that the transaction's person may see, the main wallet first. */
export async function visibleWalletNames(
  tx: Tx,
  clientId: string,
): Promise<{ wallet_id: string; wallet_name: string; is_hidden: boolean }[]> {
  return tx
    .selectFrom("wallets")
    .select(["wallet_id", "wallet_name", "is_hidden"])
    .where("client_id", "=", clientId)
    .orderBy("is_main", "desc")
    .orderBy("wallet_name")
    .execute();
}

/** The wallets that only provider admins see. */
export async function hiddenWalletIds(tx: Tx, clientId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("wallets")
    .select("wallet_id")
    .where("client_id", "=", clientId)
    .where("is_hidden", "=", true)
    .execute();
  return rows.map(({ wallet_id }) => wallet_id);
}

type NewWallet = {
  walletId: string;
  walletName: string;
  parentWalletId: string | null;
  currency: string;
  isHidden?: boolean;
};

export async function insertWallet(tx: Tx, clientId: string, wallet: NewWallet): Promise<void> {
  await tx
    .insertInto("wallets")
    .values({
      client_id: clientId,
      wallet_id: wallet.walletId,
      wallet_name: wallet.walletName,
      parent_wallet_id: wallet.parentWalletId,
      currency: wallet.currency,
      is_hidden: wallet.isHidden ?? false,
    })
    .execute();
}

/** Names that differ only in case are one name to people. The name of a hidden wallet stays free for others (WAL-25). */
export async function isNameTaken(tx: Tx, clientId: string, walletName: string): Promise<boolean> {
  const { rows } = await sql`
    select from wallets where client_id = ${clientId} and not is_hidden and lower(wallet_name) = lower(${walletName})`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function setDeactivated(
  tx: Tx,
  clientId: string,
  walletId: string,
  isDeactivated: boolean,
): Promise<void> {
  await tx
    .updateTable("wallets")
    .set({ deactivated_at: isDeactivated ? sql`app_now()` : null })
    .where("client_id", "=", clientId)
    .where("wallet_id", "=", walletId)
    .execute();
}

export type WalletSettings = {
  currency: Currency;
  parent_wallet_id: string | null;
  is_hidden: boolean;
  is_auto_funded_from_parent: boolean;
  minimum_balance_minor: bigint;
  negative_balance_limit_minor: bigint;
};

export async function lockWalletSettings(
  tx: Tx,
  clientId: string,
  walletId: string,
): Promise<WalletSettings | undefined> {
  const { rows } = await sql<WalletSettings>`
    select currency, parent_wallet_id, is_hidden, is_auto_funded_from_parent, minimum_balance_minor, negative_balance_limit_minor
    from wallets where client_id = ${clientId} and wallet_id = ${walletId} for update`.execute(tx);
  return rows[0];
}

export async function updateWalletSettings(
  tx: Tx,
  clientId: string,
  walletId: string,
  settings: WalletSettings,
): Promise<void> {
  await tx
    .updateTable("wallets")
    .set({
      is_hidden: settings.is_hidden,
      is_auto_funded_from_parent: settings.is_auto_funded_from_parent,
      minimum_balance_minor: settings.minimum_balance_minor,
      negative_balance_limit_minor: settings.negative_balance_limit_minor,
    })
    .where("client_id", "=", clientId)
    .where("wallet_id", "=", walletId)
    .execute();
}
