import type { AccessInMail } from "@corridor/product/i18n/mail-words";
import { isSameAccess, type WalletAccess } from "@corridor/product/users/wallet-access";
import { walletAccessOf } from "../accounts/access.ts";
import type { Account } from "../accounts/accounts.ts";
import type { Tx } from "../platform/db.ts";
import { visibleWalletNames } from "../wallets/wallets.ts";
import type { UserChangeRow } from "./store.ts";

export const noAccessChange: AccessInMail = { role: null, wallets: null, activation: null, twoFactor: null };

type ChangedAccess = Pick<AccessInMail, "role" | "activation"> & {
  /** Null where the wallets stay unchanged; a new person had none before. */
  wallets: { from?: WalletAccess; to: WalletAccess } | null;
};

/** The change of a person's access for e-mails. */
export async function accessInMail(
  tx: Tx,
  clientId: string,
  { role, activation, wallets }: ChangedAccess,
): Promise<AccessInMail> {
  const told = wallets && (await walletsInMail(tx, clientId, wallets));
  return { ...noAccessChange, role, activation, wallets: told };
}

export async function accessOfChange(tx: Tx, change: UserChangeRow, subject: Account): Promise<AccessInMail> {
  const to = change.new_wallets;
  const isNew = change.kind === "invitation";
  return accessInMail(tx, change.client_id, {
    role: change.new_role,
    activation: change.activation_action,
    wallets: !change.changes_wallet_access
      ? null
      : isNew
        ? { to }
        : { from: await walletAccessOf(tx, subject), to },
  });
}

/** The acting person may see hidden wallets; the recipients of the e-mail may not, so it names none (C-08). */
async function walletsInMail(
  tx: Tx,
  clientId: string,
  { from, to }: NonNullable<ChangedAccess["wallets"]>,
): Promise<AccessInMail["wallets"]> {
  if (!to) return "all";
  const open = (await visibleWalletNames(tx, clientId)).filter((wallet) => !wallet.is_hidden);
  const among = (access: readonly string[]) => open.filter((wallet) => access.includes(wallet.wallet_id));
  const idsOf = (access: readonly string[]) => among(access).map((wallet) => wallet.wallet_id);
  if (from && isSameAccess(idsOf(from), idsOf(to))) return null;
  return among(to).map((wallet) => wallet.wallet_name);
}
