import { checkClientId } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { TextField } from "../design/fields/TextField.tsx";
import { TextLink } from "../design/actions/TextLink.tsx";
import { t } from "../texts.ts";
import { useField } from "../design/fields/useField.ts";
import { choosePrimaryClient } from "../session/session.ts";
import { AuthForm } from "./AuthForm.tsx";
import { AuthIntro } from "./AuthIntro.tsx";
import type { CheckedClient } from "./checked-client.ts";
import { LoginMessage } from "./LoginMessage.tsx";

export function ClientIdStep({ onChecked }: { onChecked: (client: CheckedClient) => void }) {
  const clientId = useField("clientId", {
    rule: (typed) => (typed.trim() === "" ? t.auth.clientId.prompt : null),
  });
  const submission = useSubmit([clientId], async () => {
    const client = await call(checkClientId, { clientId: clientId.value.trim() });
    onChecked(client);
    choosePrimaryClient(client.clientId);
  });
  return (
    <>
      <AuthIntro title={t.auth.clientId.title} />
      <AuthForm
        submission={submission}
        failure={t.auth.clientId.error}
        button={t.auth.login.next}
        busyLabel={t.auth.login.checking}
        after={<TextLink to="/forgotClient">{t.auth.login.forgotClient}</TextLink>}
      >
        {!submission.error && <LoginMessage />}
        <TextField
          field={clientId}
          label={t.common.field.clientId}
          hint={t.auth.clientId.prompt}
          autoComplete="on"
          autoFocus
          isCode
        />
      </AuthForm>
    </>
  );
}
