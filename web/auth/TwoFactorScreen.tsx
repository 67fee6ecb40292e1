import { useNavigate } from "@tanstack/react-router";
import { verifyCode } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { CodeField } from "../design/CodeField.tsx";
import { t } from "../design/texts.ts";
import { askChromeAfterEntering } from "../session/chrome.ts";
import { useSession } from "../session/session.ts";
import { AuthForm } from "./AuthForm.tsx";
import { AuthIntro } from "./AuthIntro.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { TwoFactorWays } from "./TwoFactorWays.tsx";
import { useCode } from "./useCode.ts";
import { WhoIsHere } from "./WhoIsHere.tsx";

/** Between password and console: the code that the person's phone shows now. */
export function TwoFactorScreen() {
  const { loginStatus } = useSession();
  const navigate = useNavigate();
  const { code, submission } = useCode(async (typed) => {
    await call(verifyCode, { code: typed });
    await askChromeAfterEntering();
  });
  return (
    <AuthLayout>
      <AuthIntro title={t.twoFactor.title}>
        <WhoIsHere />
      </AuthIntro>
      <AuthForm
        submission={submission}
        failure={t.twoFactor.error}
        button={t.auth.login.submit}
        busyLabel={t.twoFactor.verifying}
        isBusy={submission.isBusy || loginStatus === "loggedIn"} // Once logged in, this screen is being left.
        after={<TwoFactorWays onLeft={() => void navigate({ to: "/" })} />}
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
    </AuthLayout>
  );
}
