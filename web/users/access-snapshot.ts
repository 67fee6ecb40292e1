import type { InputOf } from "@corridor/product/endpoint";
import type { updateUser } from "@corridor/product/users/contract";
import type { User } from "@corridor/product/users/user";
import { isSameAccess } from "@corridor/product/users/wallet-access";
import { permittedWalletsOf } from "./wallet-words.ts";

/** The values on which a change is based; sent with the change, so that nobody overwrites the recent change of another. */
export type AccessSnapshot = NonNullable<InputOf<typeof updateUser>["was"]>;

export function accessSnapshotOf(user: User): AccessSnapshot {
  const { accountState, role } = user;
  return { accountState, roleName: role.name, permittedWallets: permittedWalletsOf(user) };
}

/** Whether a form that started from a snapshot still shows the present values. */
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
