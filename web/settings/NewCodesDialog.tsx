import { makeRecoveryCodes } from "@corridor/product/auth/recovery-contract";
import { useState } from "react";
import { CallError } from "../api/call-error.ts";
import { call } from "../api/call.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { FormDialog } from "../design/overlays/FormDialog.tsx";
import { t } from "../texts.ts";
import { ConfirmPasswordDialog } from "./ConfirmPasswordDialog.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";

export type NewCodesDialogProps = { onMade: () => void; onClose: () => void };

/**
 * Asks first, because the old codes stop working; then asks for the password if the log-in is more than five minutes old; then shows the
 * codes.
 */
export function NewCodesDialog({ onMade, onClose }: NewCodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isAskingPassword, setAskingPassword] = useState(false);
  const words = t.settings.recovery;
  async function make(password: string | null): Promise<void> {
    const { recoveryCodes } = await call(makeRecoveryCodes, { password });
    setCodes(recoveryCodes);
    onMade();
  }
  const submission = useSubmit([], async () => {
    try {
      await make(null);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== "password.needed") throw error;
      setAskingPassword(true);
    }
  });
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (isAskingPassword)
    return (
      <ConfirmPasswordDialog
        reason={words.passwordReason}
        failure={words.makeError}
        onConfirm={make}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      words={{
        title: words.confirm,
        confirm: words.make,
        confirming: words.making,
        error: words.makeError,
      }}
      size="confirm"
      onClose={onClose}
      submission={submission}
    >
      <p>{words.confirmDetail}</p>
    </FormDialog>
  );
}
