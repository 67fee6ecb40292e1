import { useState, type ReactNode } from "react";
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

export type EmailFormProps = {
  title: string;
  intro: ReactNode;
  /** Our own sentence about a failure. */
  failure: string;
  button: string;
  autoComplete: "email" | "username";
  send: (email: string) => Promise<unknown>;
  /** Shown in place of the form once the e-mail is sent. */
  sentTitle: string;
  sentDetail: string;
};

/** A screen that asks for an e-mail address and sends an e-mail to it. */
export function EmailForm(props: EmailFormProps) {
  const [isSent, setSent] = useState(false);
  const email = useField("email", { rule: required });
  const submission = useSubmit([email], async () => {
    await props.send(email.value);
    setSent(true);
  });
  return (
    <AuthLayout>
      <AuthIntro title={props.title}>{props.intro}</AuthIntro>
      {isSent ? (
        <SentEmail title={props.sentTitle}>{props.sentDetail}</SentEmail>
      ) : (
        <AuthForm
          submission={submission}
          failure={props.failure}
          button={props.button}
          busyLabel={t.auth.forgotClient.sending}
          after={<TextLink to="/login">{t.auth.backToLogin}</TextLink>}
        >
          <TextField
            field={email}
            label={t.common.field.email}
            autoComplete={props.autoComplete}
            inputMode="email"
            autoFocus
          />
        </AuthForm>
      )}
    </AuthLayout>
  );
}
