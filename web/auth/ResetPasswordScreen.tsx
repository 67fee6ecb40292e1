import { requestPasswordReset } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { t } from "../texts.ts";
import { useSession } from "../session/session.ts";
import { ChosenClient } from "./ChosenClient.tsx";
import { EmailForm } from "./EmailForm.tsx";

export function ResetPasswordScreen() {
  const { primaryClientId } = useSession();
  const words = t.auth.reset;
  return (
    <EmailForm
      title={words.title}
      intro={<ChosenClient />}
      failure={words.error}
      button={words.send}
      autoComplete="username"
      send={(email) => call(requestPasswordReset, { clientId: primaryClientId ?? "", email })}
      sentTitle={words.sent}
      sentDetail={words.sentDetail}
    />
  );
}
