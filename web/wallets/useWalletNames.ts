import { queryWallets } from "@corridor/product/wallets/contract";
import { useCall } from "../api/useCall.ts";
import { useSession } from "../session/session.ts";

/** The names of wallets; undefined while they load, and for a wallet that this person does not see. */
export type WalletNames = (walletId: string) => string | undefined;

export function useWalletNames(): WalletNames {
  const { clientId } = useSession();
  const { data } = useCall(queryWallets, { clientId: clientId ?? "" });
  const all = (data?.wallets ?? []).flatMap((wallet) => [wallet, ...wallet.subwallets]);
  return (walletId) => all.find((wallet) => wallet.walletId === walletId)?.walletName;
}
