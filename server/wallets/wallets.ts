import type { Tx } from "../platform/db.ts";
import { selectWallets, type WalletRow } from "./store.ts";

export type WalletAccount = WalletRow;
export {
  insertWallet,
  isNameTaken,
  lockWalletSettings,
  updateWalletSettings,
  type WalletSettings,
} from "./store.ts";

/** The wallets that the transaction's person may see, with their balances. */
export async function visibleWallets(tx: Tx, clientId: string): Promise<WalletAccount[]> {
  return selectWallets(tx, clientId);
}

/** A wallet with its balances, if the transaction's person may see it. */
export async function findWallet(tx: Tx, clientId: string, walletId: string): Promise<WalletAccount | null> {
  const [wallet] = await selectWallets(tx, clientId, walletId);
  return wallet ?? null;
}
