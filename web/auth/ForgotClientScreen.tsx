import { forgotClientId } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { t } from "../texts.ts";
import { EmailForm } from "./EmailForm.tsx";

export function ForgotClientScreen() {
  const words = t.auth.forgotClient;
  return (
    <EmailForm
      title={words.title}
      intro={words.explanation}
      failure={words.error}
      button={words.send}
      autoComplete="email"
      send={(email) => call(forgotClientId, { email })}
      sentTitle={words.inbox}
      sentDetail={words.sent}
    />
  );
}
