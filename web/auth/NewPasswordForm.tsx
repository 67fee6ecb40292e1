import { activate, resetPassword } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { PasswordField } from "../design/fields/PasswordField.tsx";
import { TextField } from "../design/fields/TextField.tsx";
import { t } from "../texts.ts";
import { useField } from "../design/fields/useField.ts";
import { askChromeAfterEntering } from "../session/chrome.ts";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import type { ActivationLink } from "./activation-link.ts";
import { AuthForm } from "./AuthForm.tsx";
import { AuthIntro } from "./AuthIntro.tsx";

export function NewPasswordForm({ link }: { link: ActivationLink }) {
  const { loginStatus, frame } = useSession();
  const isActivation = link.purpose === "ACTIVATION";
  const words = isActivation ? t.auth.activate : t.auth.resetPassword;
  const minLength = frame?.configuration.passwordMinLength ?? 0;
  const tooShort = t.auth.password.length({ n: minLength });

  const email = useField("email", { initial: link.email });
  const displayName = useField("displayName", {
    initial: link.displayName,
    rule: (typed) => (typed.trim() || !isActivation ? null : t.common.required),
  });
  const password = useField("password", {
    rule: (typed) => ([...typed].length < minLength ? tooShort : null),
  });
  const confirmPassword = useField("confirmPassword", {
    rule: (typed) => (typed === password.value ? null : t.auth.password.mismatch),
  });
  const isMatch = password.value !== "" && password.value === confirmPassword.value;
  const matchHint = isMatch ? t.auth.password.match : confirmPassword.value && t.auth.password.mismatch;

  const submission = useSubmit([displayName, password, confirmPassword], async () => {
    const passwords = { password: password.value, confirmPassword: confirmPassword.value, token: link.token };
    const input = { ...passwords, email: link.email };
    if (isActivation) await call(activate, { ...input, displayName: displayName.value.trim() });
    else await call(resetPassword, input);
    await askChromeAfterEntering();
  });

  return (
    <>
      <AuthIntro title={words.title}>
        {isActivation
          ? t.auth.activate.explanation({ provider: deployment.providerName })
          : t.auth.resetPassword.explanation}
      </AuthIntro>
      <AuthForm
        submission={submission}
        failure={words.error}
        button={words.button}
        busyLabel={words.running}
        isBusy={submission.isBusy || loginStatus !== "loggedOut"}
        isDisabled={!isMatch || (isActivation && displayName.value.trim() === "")}
      >
        <TextField field={email} label={t.common.field.email} autoComplete="username" isReadOnly />
        {isActivation && (
          <TextField field={displayName} label={t.common.field.name} autoComplete="name" autoFocus />
        )}
        <PasswordField
          field={password}
          label={t.common.field.password}
          hint={tooShort}
          autoComplete="new-password"
          autoFocus={!isActivation}
        />
        <PasswordField
          field={isMatch ? { ...confirmPassword, error: null } : confirmPassword}
          label={t.common.field.confirmPassword}
          hint={matchHint}
          autoComplete="new-password"
        />
      </AuthForm>
    </>
  );
}
