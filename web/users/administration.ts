import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { mayCall } from "@corridor/product/screens";
import { alwaysHasAllWallets, isDirect } from "@corridor/product/users/access";
import { createUser, queryUsers } from "@corridor/product/users/contract";
import type { User } from "@corridor/product/users/user";
import { queryWallets } from "@corridor/product/wallets/contract";
import { useCall, type CallResult } from "../api/useCall.ts";
import { useViewer } from "../session/access.ts";

export type Role = User["role"];

/** The administered people, the administrator, and the rules. */
export type Administration = {
  clientId: string;
  /** The provider's own people, who have their own roles and no wallets. */
  isInternal: boolean;
  /** The logged-in person. */
  me: User;
  /** False at an archived client, which is read-only. */
  mayChange: boolean;
  /** Whether changes by this person need another administrator (USER-09). */
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

/** Whether wallets are chosen for a person with this role: administrators have all wallets (USER-07). */
export function isLimitable({ hasWalletAccess }: Administration, role: Role): boolean {
  return hasWalletAccess && !alwaysHasAllWallets(role.name);
}

/** The input of the call that lists these people. */
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
