import { useSubmit } from "../api/useSubmit.ts";
import { FormDialog } from "../design/overlays/FormDialog.tsx";
import { PasswordField } from "../design/fields/PasswordField.tsx";
import { t } from "../texts.ts";
import { useField } from "../design/fields/useField.ts";
import { useSession } from "../session/session.ts";

type ConfirmPasswordDialogProps = {
  /** The reason for the question. */
  reason: string;
  /** Our own sentence about a failure. */
  failure: string;
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the password before an action that needs more than a session. */
export function ConfirmPasswordDialog({ reason, failure, onConfirm, onClose }: ConfirmPasswordDialogProps) {
  const { user } = useSession();
  const words = t.settings.confirmPassword;
  const password = useField("password", { rule: (typed) => (typed === "" ? t.common.required : null) });
  const submission = useSubmit([password], () => onConfirm(password.value));
  const { error } = submission;
  const isSaidAtField = error !== null && "password" in error.fieldErrors;
  return (
    <FormDialog
      words={{ title: words.title, confirm: words.continue, confirming: words.checking, error: failure }}
      subtitle={reason}
      size="confirm"
      onClose={onClose}
      submission={submission}
      {...(isSaidAtField && { failure: null })}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ""} readOnly />
      <PasswordField
        field={password}
        label={t.common.field.password}
        autoComplete="current-password"
        autoFocus
      />
    </FormDialog>
  );
}
