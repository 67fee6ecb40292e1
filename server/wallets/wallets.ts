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

/** A wallet with its balances, if the transaction's person may see it. */
export async function findWallet(tx: Tx, clientId: string, walletId: string): Promise<WalletAccount | null> {
  const [wallet] = await selectWallets(tx, clientId, walletId);
  return wallet ?? null;
}
