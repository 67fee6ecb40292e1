import type { User } from "@corridor/product/users/user";
import { Button } from "../design/actions/Button.tsx";
import { StatusBadge } from "../design/feedback/StatusBadge.tsx";
import { t } from "../texts.ts";
import { SettingRow } from "./SettingRow.tsx";

export type TwoFactorRowProps = {
  state: User["twoFactorSetupState"];
  /** A set-up runs on this screen: one of its dialogs is open, or is about to open or close. */
  isSettingUp: boolean;
  isBusy: boolean;
  onEnable: () => void;
};

/** The state of two-factor login, with Enable only while it is disabled (SET-02). */
export function TwoFactorRow({ state, isSettingUp, isBusy, onEnable }: TwoFactorRowProps) {
  const words = t.settings.twoFactor;
  const details = { Disabled: words.explanation, NeedsSetup: words.logInAgain, Enabled: words.noDisable };
  // A dialog covers the row during the set-up. The button stays, because the focus returns to it when the dialog closes.
  const rowState = state === "NeedsSetup" && isSettingUp ? "Disabled" : state;
  return (
    <SettingRow label={words.label} detail={details[rowState]}>
      <StatusBadge kind="twoFactor" value={state} />
      {rowState === "Disabled" && (
        <Button kind="primary" isBusy={isBusy} busyLabel={words.enabling} onClick={onEnable}>
          {words.enable}
        </Button>
      )}
    </SettingRow>
  );
}
