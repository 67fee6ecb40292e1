import { alwaysHasAllWallets } from "@corridor/product/users/access";
import type { ActivationAction, User } from "@corridor/product/users/user";
import { isSameAccess } from "@corridor/product/users/wallet-access";
import type { AccessSnapshot } from "../access-snapshot.ts";
import { tabOf } from "../useUserList.ts";
import { permittedWalletsOf } from "../wallet-words.ts";

export type WantedAccess = Pick<AccessSnapshot, "roleName" | "permittedWallets"> & {
  displayName: string;
  activationAction: ActivationAction | null;
};

/** Whether an answer that was lost was a yes: the person is as was wished, or just that waits for a decision. */
export function hasBeenGranted(wish: WantedAccess, was: AccessSnapshot, now: User, myEmail: string): boolean {
  if (now.displayName !== wish.displayName) return false;
  return isAsWanted(wish, was, now) || waitsAsWished(wish, was, now.pendingChange, myEmail);
}

function isAsWanted(wish: WantedAccess, was: AccessSnapshot, now: User): boolean {
  const wasActive = was.accountState !== "DEACTIVATED";
  const shallBeActive = wish.activationAction === null ? wasActive : wish.activationAction === "Reactivate";
  return (
    now.role.name === wish.roleName &&
    isSameAccess(permittedWalletsOf(now), wish.permittedWallets) &&
    (tabOf(now) === "active") === shallBeActive
  );
}

function waitsAsWished(
  wish: WantedAccess,
  was: AccessSnapshot,
  change: User["pendingChange"],
  myEmail: string,
): boolean {
  if (change?.kind !== "change" || change.requestedBy !== myEmail) return false;
  const wallets = change.changesWalletAccess ? change.newPermittedWallets : was.permittedWallets;
  return (
    (change.newRole ?? was.roleName) === wish.roleName &&
    change.activationAction === wish.activationAction &&
    (alwaysHasAllWallets(wish.roleName) || isSameAccess(wallets, wish.permittedWallets))
  );
}
