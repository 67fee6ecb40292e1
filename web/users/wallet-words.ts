import { newClientDefaults } from "@corridor/product/clients/client";
import type { User } from "@corridor/product/users/user";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { t } from "../texts.ts";

export type OfferedWallet = {
  walletId: string;
  walletName: string;
  currency: string;
  isSubwallet: boolean;
  tag: string | null;
};

/** The wallet that every client has from its first day. */
const firstWallet = newClientDefaults.walletId;

/** Every wallet of the client, the first wallet first, subwallets after their main wallet. */
export function offeredWallets(wallets: readonly Wallet[]): readonly OfferedWallet[] {
  const isFirst = ({ walletId }: Wallet) => Number(walletId === firstWallet);
  const inOrder = [...wallets].sort((one, other) => isFirst(other) - isFirst(one));
  return inOrder.flatMap((wallet) =>
    [wallet, ...wallet.subwallets].map(({ walletId, walletName, currency, hidden, deactivated }) => ({
      walletId,
      walletName,
      currency,
      isSubwallet: walletId !== wallet.walletId,
      tag: hidden ? t.wallets.hidden : deactivated ? t.wallets.deactivated : null,
    })),
  );
}

/** Null stands for all wallets. */
export function permittedWalletsOf(user: User): string[] | null {
  return user.canAccessAllWallets ? null : user.accessibleWallets;
}

/** In a few words: all wallets, the name of the only one, or the count. */
export function accessInWords(
  permitted: readonly string[] | null,
  wallets: readonly OfferedWallet[],
): string {
  const words = t.users.walletAccess;
  if (permitted === null) return words.all;
  const [only, ...others] = permitted;
  if (only === undefined || others.length > 0) return words.count({ n: permitted.length });
  return wallets.find(({ walletId }) => walletId === only)?.walletName ?? only;
}

/** All wallets by name, for a decision. */
export function accessInNames(
  permitted: readonly string[] | null,
  wallets: readonly OfferedWallet[],
): string {
  if (permitted === null) return t.users.walletAccess.all;
  const nameOf = (id: string) => wallets.find(({ walletId }) => walletId === id)?.walletName ?? id;
  return permitted.map(nameOf).join(", ");
}
