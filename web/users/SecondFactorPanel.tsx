import { useRef, useState } from "react";
import { isStaff } from "@corridor/product/screens";
import { mayTakeTwoFactorAction } from "@corridor/product/users/access";
import { updateUser, type TwoFactorAction } from "@corridor/product/users/contract";
import type { User } from "@corridor/product/users/user";
import { Icon } from "../design/values/Icon.tsx";
import { CallError } from "../api/call-error.ts";
import { call } from "../api/call.ts";
import { showChange } from "../api/useCall.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { Banner } from "../design/feedback/Banner.tsx";
import { Button } from "../design/actions/Button.tsx";
import { statusLooks } from "../design/feedback/status-looks.ts";
import { t } from "../texts.ts";
import { toast } from "../design/feedback/Toast.tsx";
import type { Administration } from "./administration.ts";
import { Panel } from "./Panel.tsx";
import { accessSnapshotOf } from "./access-snapshot.ts";

export type SecondFactorPanelProps = {
  administration: Administration;
  user: User;
  /** The client requires two-factor login of everybody. */
  isRequired: boolean;
};

/** A person's second factor. Each action needs a confirmation, and applies at once, independent of the form. */
export function SecondFactorPanel({ administration, user, isRequired }: SecondFactorPanelProps) {
  const [asked, setAsked] = useState<TwoFactorAction | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const words = t.users.secondFactor;
  const { email, twoFactorSetupState: state } = user;
  const { icon } = statusLooks.twoFactor[state];
  const name = user.displayName || email;

  const closeConfirmation = () => {
    setAsked(null);
    panel.current?.focus();
  };
  const { error, isBusy, submit } = useSubmit([], async () => {
    if (!asked) return;
    const was = accessSnapshotOf(user);
    const { roleName, permittedWallets } = was;
    const { clientId } = administration;
    const userDetails = { email, clientId, displayName: user.displayName, roleName, permittedWallets };
    try {
      await call(updateUser, { activationAction: null, twoFactorAction: asked, was, userDetails });
    } catch (thrown) {
      // Another administrator was faster: the present actions are shown with the refusal.
      if (thrown instanceof CallError && thrown.status === 409) {
        await showChange();
        closeConfirmation();
      }
      throw thrown;
    }
    await showChange();
    toast({ title: words.done[asked], detail: email });
    closeConfirmation();
  });
  const failure = error && (
    <Banner tone="error" title={t.users.editing.error}>
      {error.message}
    </Banner>
  );
  if (asked) {
    return (
      <Panel
        panelRef={panel}
        icon={<Icon of={icon} size={18} />}
        title={words.confirm[asked]({ name })}
        detail={words.consequence[asked]}
        actions={
          <>
            <Button size="small" onClick={closeConfirmation} isDisabled={isBusy} autoFocus>
              {t.common.cancel}
            </Button>
            <Button
              kind="dangerSolid"
              size="small"
              onClick={submit}
              isBusy={isBusy}
              busyLabel={words.running[asked]}
            >
              {words.action[asked]}
            </Button>
          </>
        }
      >
        {failure}
      </Panel>
    );
  }
  return (
    <Panel
      panelRef={panel}
      icon={<Icon of={icon} size={18} />}
      title={t.users.twoFactor}
      detail={`${t.status.twoFactor[state]}. ${isRequired ? words.required[state] : words.explanation[state]}`}
      actions={offeredActions(administration.me, state, isRequired).map((action) => (
        <Button key={action} size="small" onClick={() => setAsked(action)}>
          {words.action[action]}
        </Button>
      ))}
    >
      {failure}
    </Panel>
  );
}

/** The actions that this person may take and that would change something. Where the client requires two-factor, only Reset is offered (USER-31). */
function offeredActions(
  me: User,
  state: User["twoFactorSetupState"],
  isRequired: boolean,
): readonly TwoFactorAction[] {
  const actor = { role: me.role.name, isInternal: isStaff(me.role.name) };
  const fitting: readonly TwoFactorAction[] = state === "Disabled" ? ["Require"] : ["Reset", "Disable"];
  const possible = isRequired ? fitting.filter((action) => action === "Reset") : fitting;
  return possible.filter((action) => mayTakeTwoFactorAction(actor, action));
}
