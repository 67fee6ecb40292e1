import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { mayCall } from "@corridor/product/screens";
import { alwaysHasAllWallets, isDirect } from "@corridor/product/users/access";
import { createUser, queryUsers } from "@corridor/product/users/contract";
import type { User } from "@corridor/product/users/user";
import { queryWallets } from "@corridor/product/wallets/contract";
import { useCall, type CallResult } from "../api/useCall.ts";
import { useViewer } from "../session/access.ts";

export type Role = User["role"];

/** Whose people are administered, by whom, and by which rules. */
export type Administration = {
  clientId: string;
  /** The provider's own people, who have roles of their own and no wallets. */
  isInternal: boolean;
  /** The logged-in person. */
  me: User;
  /** False at an archived client, which is only looked at. */
  mayChange: boolean;
  /** Whether what this person decides waits for another administrator (USER-09). */
  needsApproval: boolean;
  /** Whether people may be limited to some wallets (USER-06). */
  hasWalletAccess: boolean;
};

export function useAdministration(isInternal: boolean): Administration | null {
  const viewer = useViewer();
  if (!viewer) return null;
  const { user: me, features } = viewer;
  const clientId = isInternal ? me.primaryClientId : viewer.clientId;
  return {
    clientId,
    isInternal,
    me,
    mayChange: mayCall(createUser, { ...viewer, clientId }),
    needsApproval: !isDirect(me.role.name, { UserChangeApprovals: features.UserChangeApprovals === true }),
    hasWalletAccess: features.WalletPermissions === true && !isInternal,
  };
}

/** Whether the wallets of somebody with this role are chosen: who administers has them all (USER-07). */
export function isLimitable({ hasWalletAccess }: Administration, role: Role): boolean {
  return hasWalletAccess && !alwaysHasAllWallets(role.name);
}

/** The question after the people of this administration. */
export function peopleOf({ clientId, isInternal }: Administration): InputOf<typeof queryUsers> {
  return { clientId, internalUsersOnly: isInternal ? "true" : "false" };
}

export type People = OutputOf<typeof queryUsers>;

export function usePeople(administration: Administration): CallResult<People> {
  return useCall(queryUsers, peopleOf(administration));
}

export type WalletsAnswer = CallResult<OutputOf<typeof queryWallets>>;

export function useClientWallets({ clientId }: Administration): WalletsAnswer {
  return useCall(queryWallets, { clientId });
}
