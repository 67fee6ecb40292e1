import { useId } from "react";
import { useSubmit } from "../api/useSubmit.ts";
import { Banner } from "../design/Banner.tsx";
import { Button } from "../design/Button.tsx";
import { Dialog } from "../design/Dialog.tsx";
import { FormColumn } from "../design/FormColumn.tsx";
import { PasswordField } from "../design/PasswordField.tsx";
import { t } from "../design/texts.ts";
import { useField } from "../design/useField.ts";
import { useSession } from "../session/session.ts";

type ConfirmPasswordDialogProps = { onConfirm: (password: string) => Promise<void>; onClose: () => void };

/** Asks for the password before an action for which a session is not enough. */
export function ConfirmPasswordDialog({ onConfirm, onClose }: ConfirmPasswordDialogProps) {
  const { user } = useSession();
  const formId = useId();
  const words = t.settings.confirmPassword;
  const password = useField("password", { rule: (typed) => (typed === "" ? t.common.required : null) });
  const { error, isBusy, onSubmit } = useSubmit([password], () => onConfirm(password.value));
  const isSaidAtField = error !== null && "password" in error.fieldErrors;
  return (
    <Dialog
      title={words.title}
      subtitle={words.reason}
      size="confirm"
      isOpen
      onClose={onClose}
      isRunning={isBusy}
      footer={
        <>
          <Button onClick={onClose} isDisabled={isBusy}>
            {t.common.cancel}
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isBusy} busyLabel={words.checking}>
            {words.continue}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <FormColumn>
          {error && !isSaidAtField && (
            <Banner tone="error" title={t.settings.twoFactor.enableError}>
              {error.message}
            </Banner>
          )}
          {/* Tells a password manager whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ""} readOnly />
          <PasswordField
            field={password}
            label={t.common.field.password}
            autoComplete="current-password"
            autoFocus
          />
        </FormColumn>
      </form>
    </Dialog>
  );
}
