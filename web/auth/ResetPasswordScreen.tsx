import { useState } from "react";
import { requestPasswordReset } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { TextField } from "../design/fields/TextField.tsx";
import { TextLink } from "../design/actions/TextLink.tsx";
import { t } from "../texts.ts";
import { useField } from "../design/fields/useField.ts";
import { useSession } from "../session/session.ts";
import { AuthForm } from "./AuthForm.tsx";
import { AuthIntro } from "./AuthIntro.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { ChosenClient } from "./ChosenClient.tsx";
import { required } from "./required.ts";
import { SentEmail } from "./SentEmail.tsx";

export function ResetPasswordScreen() {
  const { primaryClientId } = useSession();
  const [isSent, setSent] = useState(false);
  const email = useField("email", { rule: required });
  const submission = useSubmit([email], async () => {
    await call(requestPasswordReset, { clientId: primaryClientId ?? "", email: email.value });
    setSent(true);
  });
  return (
    <AuthLayout>
      <AuthIntro title={t.auth.reset.title}>
        <ChosenClient />
      </AuthIntro>
      {isSent ? (
        <SentEmail title={t.auth.reset.sent}>{t.auth.reset.sentDetail}</SentEmail>
      ) : (
        <AuthForm
          submission={submission}
          failure={t.auth.reset.error}
          button={t.auth.reset.send}
          busyLabel={t.auth.forgotClient.sending}
          after={<TextLink to="/login">{t.auth.backToLogin}</TextLink>}
        >
          <TextField
            field={email}
            label={t.common.field.email}
            autoComplete="username"
            inputMode="email"
            autoFocus
          />
        </AuthForm>
      )}
    </AuthLayout>
  );
}
