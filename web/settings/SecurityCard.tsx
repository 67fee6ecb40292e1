import { useState } from "react";
import type { User } from "@corridor/product/users/user";
import { Banner } from "../design/feedback/Banner.tsx";
import { Button } from "../design/actions/Button.tsx";
import { Card } from "../design/layout/Card.tsx";
import { lazyPart } from "../design/hooks/lazy-part.tsx";
import { t } from "../texts.ts";
import { RecoveryCodesRow } from "./RecoveryCodesRow.tsx";
import styles from "./SecurityCard.module.css";
import { SettingRow } from "./SettingRow.tsx";
import { TwoFactorRow } from "./TwoFactorRow.tsx";
import { useTwoFactor } from "./useTwoFactor.ts";

const ChangePasswordDialog = lazyPart(
  async () => (await import("./ChangePasswordDialog.tsx")).ChangePasswordDialog,
);
const ConfirmPasswordDialog = lazyPart(
  async () => (await import("./ConfirmPasswordDialog.tsx")).ConfirmPasswordDialog,
);
const RecoveryCodesDialog = lazyPart(
  async () => (await import("./RecoveryCodesDialog.tsx")).RecoveryCodesDialog,
);
const TwoFactorDialog = lazyPart(async () => (await import("./TwoFactorDialog.tsx")).TwoFactorDialog);

/** The second factor and the password. */
export function SecurityCard({ user }: { user: User }) {
  const twoFactor = useTwoFactor();
  const [isChanging, setChanging] = useState(false);
  const { twoFactor: words, password } = t.settings;
  return (
    <Card title={t.settings.security}>
      {twoFactor.error && (
        <div className={styles.problem}>
          <Banner tone="error" title={words.enableError}>
            {twoFactor.error.message}
          </Banner>
        </div>
      )}
      <TwoFactorRow
        state={user.twoFactorSetupState}
        isSettingUp={twoFactor.isBusy || twoFactor.isAskingPassword || twoFactor.isOpen}
        isBusy={twoFactor.isBusy}
        onEnable={() => void twoFactor.begin()}
      />
      {user.twoFactorSetupState === "Enabled" && !twoFactor.codes && <RecoveryCodesRow />}
      <SettingRow label={password.label} detail={password.explanation}>
        <Button onClick={() => setChanging(true)}>{password.change}</Button>
      </SettingRow>
      {twoFactor.isAskingPassword && (
        <ConfirmPasswordDialog
          reason={t.settings.confirmPassword.reason}
          failure={words.enableError}
          onConfirm={twoFactor.confirm}
          onClose={twoFactor.stopAskingPassword}
        />
      )}
      {twoFactor.isOpen && (
        <TwoFactorDialog onClose={() => void twoFactor.giveUp()} onDone={twoFactor.finish} />
      )}
      {twoFactor.codes && <RecoveryCodesDialog codes={twoFactor.codes} onClose={twoFactor.closeCodes} />}
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
