import { useState } from "react";
import { displayNameMaxLength, queryUsers, updateUser } from "@corridor/product/users/contract";
import { isSameAddress, isSamePerson } from "@corridor/product/users/email";
import type { ActivationAction, User } from "@corridor/product/users/user";
import { isSameAccess } from "@corridor/product/users/wallet-access";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { showChange } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { focusContentIfLost } from "../../design/hooks/focus-content.ts";
import { t } from "../../texts.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { useChoice } from "../../design/fields/useChoice.ts";
import { useField } from "../../design/fields/useField.ts";
import { isLimitable, peopleOf } from "../administration.ts";
import { hasBeenGranted } from "./lost-answer.ts";
import type { DialogContext } from "./open-dialog.ts";
import { isAsBefore, accessSnapshotOf } from "../access-snapshot.ts";
import { tabOf, type UserTab } from "../useUserList.ts";
import { useWalletAccess } from "./useWalletAccess.ts";
import { permittedWalletsOf } from "../wallet-words.ts";

/** The form of a person's account; unchanged values are sent unchanged, and nothing is sent without a change. */
export function useUserEdit({ administration, people, onClose, user }: DialogContext & { user: User }) {
  const { clientId, me, needsApproval } = administration;
  const words = t.users.editing;
  const isSelf = isSamePerson(user.email, me.email);
  const isWaiting = user.pendingChange !== null;
  // An administrator who needs no approval may close the account of an invited person at once.
  const mayDropInvitation = user.pendingChange?.kind === "invitation" && !needsApproval;
  const roles = people.roles.some(({ name }) => name === user.role.name)
    ? people.roles
    : [...people.roles, user.role];

  const name = useField("displayName", {
    initial: user.displayName,
    rule: (typed) => {
      // An invited person sets their own name.
      if (typed.trim() === "") return user.displayName === "" ? null : t.common.required;
      return [...typed.trim()].length > displayNameMaxLength
        ? words.nameTooLong({ n: displayNameMaxLength })
        : null;
    },
  });
  const role = useChoice("roleName", { initial: user.role.name });
  const state = useChoice("activationAction", { initial: tabOf(user) });
  const chosenRole = roles.find((one) => one.name === role.value) ?? user.role;
  const hasAccessChoice = isLimitable(administration, chosenRole) && !isSelf;
  const access = useWalletAccess(permittedWalletsOf(user), hasAccessChoice);

  // Another administrator's change is the new basis; a choice made from the old values is cleared.
  const [from, setFrom] = useState(user);
  const [isOverrun, setOverrun] = useState(false);
  if (!isAsBefore(from, user)) {
    const hadChosen =
      role.value !== from.role.name ||
      state.value !== tabOf(from) ||
      (hasAccessChoice && !isSameAccess(access.permitted, permittedWalletsOf(from)));
    setFrom(user);
    setOverrun(hadChosen);
    if (name.value === from.displayName) name.change(user.displayName);
    role.change(user.role.name);
    state.change(tabOf(user));
    access.take(permittedWalletsOf(user));
  }

  const activationAction = actionFor(tabOf(user), state.value as UserTab);
  const permittedWallets = administration.hasWalletAccess ? access.permitted : permittedWalletsOf(user);
  const wish = { displayName: name.value.trim(), roleName: chosenRole.name, permittedWallets };
  const changesAccess =
    activationAction !== null ||
    wish.roleName !== user.role.name ||
    !isSameAccess(permittedWalletsOf(user), permittedWallets);

  const submission = useSubmit([name, role, state, access], async () => {
    if (!changesAccess && wish.displayName === user.displayName) {
      onClose();
      return;
    }
    const { pendingChange } = await save();
    const isPending = pendingChange !== null && !isWaiting;
    toast({ title: isPending ? t.users.change.waiting : words.done, detail: user.email });
    await showChange();
    onClose();
    focusContentIfLost(); // The row may have moved to the other tab.
  });

  async function save(): Promise<User> {
    const was = accessSnapshotOf(user);
    const userDetails = { email: user.email, clientId, ...wish };
    try {
      const answer = await call(updateUser, { activationAction, twoFactorAction: null, was, userDetails });
      return answer.user;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const now = error.isUnknown ? await present().catch(() => undefined) : undefined;
      if (now && hasBeenGranted({ ...wish, activationAction }, was, now, me.email)) return now;
      // Another administrator may have changed the value that the refusal is about: the form shows the new value with the refusal.
      if (error.status !== 400) await showChange();
      throw error;
    }
  }

  async function present(): Promise<User | undefined> {
    const { users } = await call(queryUsers, peopleOf(administration));
    return users.find(({ email }) => email === user.email);
  }

  return {
    submission,
    form: { name, role, state, access, roles, chosenRole, hasAccessChoice },
    isSelf,
    /** Why nothing can be changed: this is the person's own account, or another account of the same person. */
    selfWords: isSameAddress(user.email, me.email) ? words.self : words.sameAsSelf,
    isWaiting,
    /** The choices are cleared, because another administrator was faster. */
    isOverrun: isOverrun && !submission.isBusy && submission.error === null,
    isStateLocked: isSelf || (isWaiting && !mayDropInvitation),
    willWait: needsApproval && changesAccess,
  };
}

function actionFor(present: UserTab, wanted: UserTab): ActivationAction | null {
  if (present === wanted) return null;
  return wanted === "active" ? "Reactivate" : "Deactivate";
}
