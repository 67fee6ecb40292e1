import { useState } from "react";
import { createUser, queryUsers, updateUser } from "@corridor/product/users/contract";
import { canBeInvited, hasLookAlikeLetters, normaliseEmail } from "@corridor/product/users/email";
import type { User } from "@corridor/product/users/user";
import { isSameAccess } from "@corridor/product/users/wallet-access";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { showChange } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { t } from "../../texts.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { useChoice } from "../../design/fields/useChoice.ts";
import { useField } from "../../design/fields/useField.ts";
import { isLimitable, peopleOf } from "../administration.ts";
import { hasBeenGranted } from "./lost-answer.ts";
import type { DialogContext } from "./open-dialog.ts";
import { accessSnapshotOf } from "../access-snapshot.ts";
import { useWalletAccess } from "./useWalletAccess.ts";
import { permittedWalletsOf } from "../wallet-words.ts";

/** The form of an invitation; for a deactivated person it can become a reactivation (USER-21). */
export function useInvite({ administration, people, onClose }: DialogContext) {
  const { clientId, isInternal } = administration;
  const words = t.users.invite;
  const email = useField("email", {
    rule: (typed) => {
      if (typed.trim() === "") return t.common.required;
      const spelled = normaliseEmail(typed);
      if (spelled !== null && hasLookAlikeLetters(spelled)) return words.emailLetters;
      return spelled !== null && canBeInvited(spelled) ? null : words.emailRule;
    },
  });
  const role = useChoice("roleName", { initial: isInternal ? "PROVIDER_ADMIN" : "VIEWER" });
  const chosenRole = people.roles.find(({ name }) => name === role.value) ?? people.roles[0]!;
  const access = useWalletAccess(null, isLimitable(administration, chosenRole));
  const [inactive, setInactive] = useState<User | null>(null);
  const address = normaliseEmail(email.value);
  const reactivated = inactive?.email === address ? inactive : null;
  const wish = { roleName: chosenRole.name, permittedWallets: access.permitted };

  const submission = useSubmit([email, role, access], async () => {
    const isPending = await (reactivated ? reactivate(reactivated) : invite());
    void showChange();
    toast({ title: isPending ? t.users.change.waiting : words.done, detail: address ?? email.value });
    onClose();
  });

  async function invite(): Promise<boolean> {
    try {
      const { pendingApproval } = await call(createUser, { clientId, email: email.value, ...wish });
      return pendingApproval;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === "user.inactive") setInactive((await present()) ?? null);
      if (!error.isUnknown) throw error;
      // A lost answer may have been a success: then the person is in the list with the wanted access, and was not before.
      const invited = await present().catch(() => undefined);
      if (!invited || people.users.some((known) => known.email === invited.email) || !isWished(invited))
        throw error;
      return invited.pendingChange !== null;
    }
  }

  async function reactivate(user: User): Promise<boolean> {
    const was = accessSnapshotOf(user);
    const userDetails = { email: user.email, clientId, displayName: user.displayName, ...wish };
    const activationAction = "Reactivate";
    try {
      const answer = await call(updateUser, { activationAction, twoFactorAction: null, was, userDetails });
      return answer.user.pendingChange !== null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const now = await present().catch(() => undefined);
      const asked = { ...userDetails, activationAction } as const;
      if (error.isUnknown && now && hasBeenGranted(asked, was, now, administration.me.email))
        return now.pendingChange !== null;
      setInactive(now?.accountState === "DEACTIVATED" ? now : null);
      throw error;
    }
  }

  async function present(): Promise<User | undefined> {
    const { users } = await call(queryUsers, peopleOf(administration));
    return users.find((user) => user.email === address);
  }

  function isWished(user: User): boolean {
    const hasWallets = isSameAccess(permittedWalletsOf(user), wish.permittedWallets);
    return user.role.name === wish.roleName && hasWallets;
  }

  return { submission, form: { email, role, chosenRole, access }, reactivated };
}
