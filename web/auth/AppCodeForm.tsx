import type { ReactNode } from "react";
import { verifyCode } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { CodeField } from "../design/fields/CodeField.tsx";
import { t } from "../texts.ts";
import { askChromeAfterEntering } from "../session/chrome.ts";
import { useSession } from "../session/session.ts";
import { AuthForm } from "./AuthForm.tsx";
import { useCode } from "./useCode.ts";

/** The code that the person's phone shows now. */
export function AppCodeForm({ after }: { after: ReactNode }) {
  const { loginStatus } = useSession();
  const { code, submission } = useCode(async (typed) => {
    await call(verifyCode, { code: typed });
    await askChromeAfterEntering();
  });
  return (
    <AuthForm
      submission={submission}
      failure={t.twoFactor.error}
      button={t.auth.login.submit}
      busyLabel={t.twoFactor.verifying}
      isBusy={submission.isBusy || loginStatus === "loggedIn"} // Once logged in, this screen is being left.
      after={after}
    >
      {!submission.error && <p>{t.auth.twoFactor.codeNeeded}</p>}
      <CodeField
        field={code}
        label={t.twoFactor.code}
        hint={t.twoFactor.sentWhenComplete}
        onComplete={submission.submit}
        isDisabled={submission.isBusy}
        autoFocus
      />
    </AuthForm>
  );
}
