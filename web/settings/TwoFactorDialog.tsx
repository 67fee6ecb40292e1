import { verifyInitialCode } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { TwoFactorSetup } from "../auth/two-factor/TwoFactorSetup.tsx";
import { useCode } from "../auth/two-factor/useCode.ts";
import { FormDialog } from "../design/overlays/FormDialog.tsx";
import { t } from "../texts.ts";
import { askChrome } from "../session/chrome.ts";
import { currentSession } from "../session/session.ts";

export type TwoFactorDialogProps = {
  onClose: () => void;
  /** With the recovery codes, or without them when the answer that contained them was lost. */
  onDone: (recoveryCodes: readonly string[] | null) => void;
};

export function TwoFactorDialog({ onClose, onDone }: TwoFactorDialogProps) {
  const { code, submission } = useCode(async (typed) => {
    let codes: readonly string[] | null = null;
    try {
      codes = (await call(verifyInitialCode, { code: typed })).recoveryCodes;
      await askChrome();
    } catch (error) {
      // A lost answer may have been a success: the state shows it.
      await askChrome().catch(() => undefined);
      if (!codes && currentSession().user?.twoFactorSetupState !== "Enabled") throw error;
    }
    onDone(codes);
  });
  const words = t.twoFactor;
  return (
    <FormDialog
      words={{
        title: words.setupTitle,
        confirm: words.turnOn,
        confirming: words.verifying,
        error: words.setupError,
      }}
      subtitle={words.setupIntro}
      size="form"
      onClose={onClose}
      submission={submission}
    >
      <TwoFactorSetup
        code={code}
        onComplete={submission.submit}
        isBusy={submission.isBusy}
        note={words.closingTurnsOff}
      />
    </FormDialog>
  );
}
