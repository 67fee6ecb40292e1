import { useState } from "react";
import { forgotClientId } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { TextField } from "../design/fields/TextField.tsx";
import { TextLink } from "../design/actions/TextLink.tsx";
import { t } from "../texts.ts";
import { useField } from "../design/fields/useField.ts";
import { AuthForm } from "./AuthForm.tsx";
import { AuthIntro } from "./AuthIntro.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { required } from "./required.ts";
import { SentEmail } from "./SentEmail.tsx";

export function ForgotClientScreen() {
  const [isSent, setSent] = useState(false);
  const email = useField("email", { rule: required });
  const submission = useSubmit([email], async () => {
    await call(forgotClientId, { email: email.value });
    setSent(true);
  });
  return (
    <AuthLayout>
      <AuthIntro title={t.auth.forgotClient.title}>{t.auth.forgotClient.explanation}</AuthIntro>
      {isSent ? (
        <SentEmail title={t.auth.forgotClient.inbox}>{t.auth.forgotClient.sent}</SentEmail>
      ) : (
        <AuthForm
          submission={submission}
          failure={t.auth.forgotClient.error}
          button={t.auth.forgotClient.send}
          busyLabel={t.auth.forgotClient.sending}
          after={<TextLink to="/login">{t.auth.backToLogin}</TextLink>}
        >
          <TextField
            field={email}
            label={t.common.field.email}
            autoComplete="email"
            inputMode="email"
            autoFocus
          />
        </AuthForm>
      )}
    </AuthLayout>
  );
}
