import { useNavigate } from "@tanstack/react-router";
import { verifyInitialCode } from "@corridor/product/auth/contract";
import { isCode } from "@corridor/product/auth/two-factor";
import { call } from "../api/call.ts";
import { AnnouncedRegion } from "../design/announce.tsx";
import { t } from "../design/texts.ts";
import { askChromeAfterEntering } from "../session/chrome.ts";
import { useSession } from "../session/session.ts";
import { AuthForm } from "./AuthForm.tsx";
import { AuthIntro } from "./AuthIntro.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { TwoFactorSetup } from "./TwoFactorSetup.tsx";
import { TwoFactorWays } from "./TwoFactorWays.tsx";
import { useCode } from "./useCode.ts";
import { WhoIsHere } from "./WhoIsHere.tsx";

/** For whoever must have a second factor before they go on: there is no way past it but to leave. */
export function TwoFactorSetupScreen() {
  const { loginStatus } = useSession();
  const navigate = useNavigate();
  const { code, submission } = useCode(async (typed) => {
    await call(verifyInitialCode, { code: typed });
    await askChromeAfterEntering();
  });
  const isBusy = submission.isBusy || loginStatus === "loggedIn";
  return (
    <AuthLayout isWide>
      <AuthIntro title={t.twoFactor.setupTitle}>
        <WhoIsHere />
      </AuthIntro>
      <AuthForm
        submission={submission}
        failure={t.twoFactor.setupError}
        button={t.twoFactor.turnOn}
        busyLabel={t.twoFactor.verifying}
        isBusy={isBusy}
        isDisabled={!isCode(code.value)}
        after={<TwoFactorWays onLeft={() => void navigate({ to: "/" })} />}
      >
        <p>
          {t.auth.twoFactor.setupNeeded} {t.twoFactor.required} {t.twoFactor.setupIntro}
        </p>
        <TwoFactorSetup code={code} onComplete={submission.submit} isBusy={isBusy} />
      </AuthForm>
      <AnnouncedRegion />
    </AuthLayout>
  );
}
