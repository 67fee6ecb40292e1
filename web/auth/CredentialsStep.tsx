import { useEffect, useState } from "react";
import { checkClientId, logIn } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { PasswordField } from "../design/fields/PasswordField.tsx";
import { TextField } from "../design/fields/TextField.tsx";
import { TextLink } from "../design/actions/TextLink.tsx";
import { t } from "../texts.ts";
import { useField } from "../design/fields/useField.ts";
import { askChromeAfterEntering } from "../session/chrome.ts";
import { useSession } from "../session/session.ts";
import { AuthForm } from "./AuthForm.tsx";
import { AuthIntro } from "./AuthIntro.tsx";
import { ChosenClient } from "./ChosenClient.tsx";
import { LoginMessage } from "./LoginMessage.tsx";

/** E-mail and password are sent as typed: only the server decides whether they are right. */
export function CredentialsStep({ clientId, knownName }: { clientId: string; knownName: string | null }) {
  const { loginStatus } = useSession();
  const name = useClientName(clientId, knownName);
  const email = useField("email");
  const password = useField("password");
  const submission = useSubmit([email, password], async () => {
    await call(logIn, { email: email.value, password: password.value, clientId });
    await askChromeAfterEntering();
  });
  return (
    <>
      <AuthIntro title={t.auth.login.title({ clientId })}>
        <ChosenClient name={name} />
      </AuthIntro>
      <AuthForm
        submission={submission}
        failure={t.auth.login.error}
        button={t.auth.login.submit}
        busyLabel={t.auth.login.submitting}
        isBusy={submission.isBusy || loginStatus !== "loggedOut"} // The person is logged in and this screen is about to close.
      >
        {!submission.error && <LoginMessage />}
        <TextField
          field={email}
          label={t.common.field.email}
          autoComplete="username"
          inputMode="email"
          autoFocus
        />
        <PasswordField
          field={password}
          label={t.common.field.password}
          autoComplete="current-password"
          aside={<TextLink to="/resetPassword">{t.auth.login.forgotPassword}</TextLink>}
        />
      </AuthForm>
    </>
  );
}

/** Loads the name of a client ID that was kept from an earlier visit. */
function useClientName(clientId: string, knownName: string | null): string | null {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (knownName !== null) return;
    let isWanted = true;
    call(checkClientId, { clientId }, { strategy: "abandon" }).then(
      ({ name }) => isWanted && setAsked(name),
      () => undefined, // The name is optional: log-in reports what is wrong.
    );
    return () => {
      isWanted = false;
    };
  }, [clientId, knownName]);
  return knownName ?? asked;
}
