import { queryWallets } from "@corridor/product/wallets/contract";
import { useCall } from "../api/useCall.ts";
import { useSession } from "../session/session.ts";

/** By which name people know a wallet; undefined until the names have come, and for one that they do not see. */
export type WalletNames = (walletId: string) => string | undefined;

export function useWalletNames(): WalletNames {
  const { clientId } = useSession();
  const { data } = useCall(queryWallets, { clientId: clientId ?? "" });
  const all = (data?.wallets ?? []).flatMap((wallet) => [wallet, ...wallet.subwallets]);
  return (walletId) => all.find((wallet) => wallet.walletId === walletId)?.walletName;
}
