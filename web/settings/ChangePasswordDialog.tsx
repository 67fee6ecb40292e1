import { changePassword } from "@corridor/product/auth/contract";
import { passwordMaxLength } from "@corridor/product/fields";
import { call } from "../api/call.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { refreshAnswers } from "../api/useCall.ts";
import { FormDialog } from "../design/overlays/FormDialog.tsx";
import { PasswordField } from "../design/fields/PasswordField.tsx";
import { t } from "../texts.ts";
import { toast } from "../design/feedback/Toast.tsx";
import { useField } from "../design/fields/useField.ts";
import { useSession } from "../session/session.ts";

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { frame, user } = useSession();
  const words = t.settings.password;
  const minLength = frame?.configuration.passwordMinLength ?? 0;
  const tooShort = t.auth.password.length({ n: minLength });
  const currentPassword = useField("currentPassword", {
    rule: (typed) => (typed === "" ? t.common.required : null),
  });
  const password = useField("password", {
    rule: (typed) => {
      const { length } = [...typed];
      if (length < minLength) return tooShort;
      return length > passwordMaxLength ? t.auth.password.tooLong({ n: passwordMaxLength }) : null;
    },
  });
  const confirmPassword = useField("confirmPassword", {
    rule: (typed) => (typed === password.value ? null : t.auth.password.mismatch),
  });
  const submission = useSubmit([currentPassword, password, confirmPassword], async () => {
    await call(changePassword, {
      currentPassword: currentPassword.value,
      password: password.value,
      confirmPassword: confirmPassword.value,
    });
    refreshAnswers(); // The other sessions have ended.
    toast({ title: words.changed });
    onClose();
  });
  return (
    <FormDialog
      words={{ title: words.change, confirm: words.change, confirming: words.changing, error: words.error }}
      subtitle={words.explanation}
      size="confirm"
      onClose={onClose}
      submission={submission}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ""} readOnly />
      <PasswordField
        field={currentPassword}
        label={words.current}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordField field={password} label={words.new} hint={tooShort} autoComplete="new-password" />
      <PasswordField
        field={confirmPassword}
        label={t.common.field.confirmPassword}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
