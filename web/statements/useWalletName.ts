import { queryWallets } from "@corridor/product/wallets/contract";
import { useCall } from "../api/useCall.ts";

/** The name of a wallet; undefined while the wallets load, null for a wallet that this person does not see. */
export function useWalletName(clientId: string, walletId: string): string | null | undefined {
  const { data } = useCall(queryWallets, { clientId });
  if (!data) return undefined;
  const wallets = data.wallets.flatMap((wallet) => [wallet, ...wallet.subwallets]);
  return wallets.find((wallet) => wallet.walletId === walletId)?.walletName ?? null;
}
