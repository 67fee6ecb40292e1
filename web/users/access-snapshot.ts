import type { InputOf } from "@corridor/product/endpoint";
import type { updateUser } from "@corridor/product/users/contract";
import type { User } from "@corridor/product/users/user";
import { isSameAccess } from "@corridor/product/users/wallet-access";
import { permittedWalletsOf } from "./wallet-words.ts";

/** What a change is chosen from; sent with it, so that nobody undoes unseen what another has just done. */
export type AccessSnapshot = NonNullable<InputOf<typeof updateUser>["was"]>;

export function accessSnapshotOf(user: User): AccessSnapshot {
  const { accountState, role } = user;
  return { accountState, roleName: role.name, permittedWallets: permittedWalletsOf(user) };
}

/** Whether a form that was begun with one still shows what holds. */
export function isAsBefore(before: User, now: User): boolean {
  const [one, other] = [accessSnapshotOf(before), accessSnapshotOf(now)];
  return (
    one.accountState === other.accountState &&
    one.roleName === other.roleName &&
    isSameAccess(one.permittedWallets, other.permittedWallets) &&
    before.displayName === now.displayName &&
    before.pendingChange?.userChangeId === now.pendingChange?.userChangeId
  );
}
