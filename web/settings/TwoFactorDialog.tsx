import { verifyInitialCode } from "@corridor/product/auth/contract";
import { isCode } from "@corridor/product/auth/two-factor";
import { call } from "../api/call.ts";
import { TwoFactorSetup } from "../auth/TwoFactorSetup.tsx";
import { useCode } from "../auth/useCode.ts";
import { Banner } from "../design/Banner.tsx";
import { Button } from "../design/Button.tsx";
import { Dialog } from "../design/Dialog.tsx";
import { t } from "../design/texts.ts";
import { askChrome } from "../session/chrome.ts";
import { currentSession } from "../session/session.ts";

export type TwoFactorDialogProps = { isOpen: boolean; onClose: () => void; onDone: () => void };

export function TwoFactorDialog(props: TwoFactorDialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null; // each opening starts with an empty code
}

function OpenDialog({ onClose, onDone }: TwoFactorDialogProps) {
  const { code, submission } = useCode(async (typed) => {
    try {
      await call(verifyInitialCode, { code: typed });
      await askChrome();
    } catch (error) {
      // An answer that was lost may have been a yes: the state tells.
      await askChrome().catch(() => undefined);
      if (currentSession().user?.twoFactorSetupState !== "Enabled") throw error;
    }
    onDone();
  });
  const { error, isBusy } = submission;
  return (
    <Dialog
      title={t.auth.twoFactor.setupTitle}
      subtitle={t.auth.twoFactor.setupIntro}
      size="form"
      isOpen
      onClose={onClose}
      isRunning={isBusy}
      footer={
        <>
          <Button onClick={onClose} isDisabled={isBusy}>
            {t.common.cancel}
          </Button>
          <Button
            kind="primary"
            onClick={submission.submit}
            isBusy={isBusy}
            isDisabled={!isCode(code.value)}
            busyLabel={t.auth.twoFactor.verifying}
          >
            {t.auth.twoFactor.turnOn}
          </Button>
        </>
      }
    >
      <form onSubmit={submission.onSubmit} noValidate>
        {error && (
          <Banner tone="error" title={t.auth.twoFactor.setupError}>
            {error.message}
          </Banner>
        )}
        <TwoFactorSetup
          code={code}
          onComplete={submission.submit}
          isBusy={isBusy}
          note={t.auth.twoFactor.closingTurnsOff}
        />
      </form>
    </Dialog>
  );
}
