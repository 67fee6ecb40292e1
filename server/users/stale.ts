import type { InputOf } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import type { updateUser } from "@corridor/product/users/contract";
import { isSameAccess } from "@corridor/product/users/wallet-access";
import { walletAccessOf } from "../accounts/access.ts";
import type { Account } from "../accounts/accounts.ts";
import type { Tx } from "../platform/db.ts";
import { visibleWalletNames } from "../wallets/wallets.ts";

/** A choice from an outdated list would restore access that another administrator has just revoked. */
export async function refuseStale(
  tx: Tx,
  account: Account,
  was: InputOf<typeof updateUser>["was"],
): Promise<void> {
  if (!was) return;
  const inSight = (await visibleWalletNames(tx, account.client_id)).map((wallet) => wallet.wallet_id);
  const access = await walletAccessOf(tx, account);
  const shown = access && access.filter((wallet) => inSight.includes(wallet));
  const isAsItWas =
    was.accountState === account.account_state &&
    was.roleName === account.role &&
    isSameAccess(was.permittedWallets, shown);
  if (!isAsItWas) throw new Problem("user.changed", { presentState: account.account_state });
}
