import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { isStaff } from "@corridor/product/screens";
import { requireTwoFactor } from "@corridor/product/users/contract";
import { mayChangeRequirement } from "@corridor/product/users/two-factor-requirement";
import { Icon } from "../../design/values/Icon.tsx";
import { call } from "../../api/call.ts";
import { showChange } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { Button } from "../../design/actions/Button.tsx";
import { Switch } from "../../design/fields/Switch.tsx";
import { t } from "../../texts.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { deployment } from "../../session/deployment.ts";
import type { Administration, People } from "../administration.ts";
import { Panel } from "../Panel.tsx";

export type TwoFactorRequirementPanelProps = {
  administration: Administration;
  /** The client's name, as people know it. */
  client: string;
  requiredBy: People["twoFactorRequiredBy"];
};

/** Whether everybody at the client must have a second factor (USER-29). The switch asks before it changes anything. */
export function TwoFactorRequirementPanel({
  administration,
  client,
  requiredBy,
}: TwoFactorRequirementPanelProps) {
  const [isAsked, setAsked] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { me, mayChange, clientId } = administration;
  const words = t.users.requirement;
  const isRequired = requiredBy !== null;
  const turn = isRequired ? "off" : "on";
  const names = { client, provider: deployment.providerName };
  const closeConfirmation = () => {
    setAsked(false);
    panel.current?.focus();
  };
  const { error, isBusy, submit } = useSubmit([], async () => {
    await call(requireTwoFactor, { clientId, isRequired: !isRequired });
    await showChange();
    toast({ title: words.done[turn] });
    closeConfirmation();
  });
  const actor = { role: me.role.name, isInternal: isStaff(me.role.name) };
  return (
    <Panel
      panelRef={panel}
      icon={<Icon of={ShieldCheck} size={18} />}
      title={isAsked ? words.confirm[turn](names) : words.title}
      detail={isAsked ? words.consequence[turn] : words.state[requiredBy ?? "nobody"](names)}
      actions={
        isAsked ? (
          <>
            <Button size="small" onClick={closeConfirmation} isDisabled={isBusy} autoFocus>
              {t.common.cancel}
            </Button>
            <Button
              kind={isRequired ? "dangerSolid" : "primary"}
              size="small"
              onClick={submit}
              isBusy={isBusy}
              busyLabel={words.running}
            >
              {words.action[turn]}
            </Button>
          </>
        ) : (
          <Switch
            label={words.title}
            isLabelHidden
            isOn={isRequired}
            isDisabled={!mayChange || !mayChangeRequirement(actor, requiredBy)}
            onChange={() => setAsked(true)}
          />
        )
      }
    >
      {error && (
        <Banner tone="error" title={words.error}>
          {error.message}
        </Banner>
      )}
    </Panel>
  );
}
