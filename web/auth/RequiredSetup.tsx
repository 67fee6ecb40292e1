import { useNavigate } from "@tanstack/react-router";
import { verifyInitialCode } from "@corridor/product/auth/contract";
import { isCode } from "@corridor/product/auth/two-factor";
import { call } from "../api/call.ts";
import { t } from "../texts.ts";
import { AuthForm } from "./AuthForm.tsx";
import { AuthIntro } from "./AuthIntro.tsx";
import { TwoFactorSetup } from "./two-factor/TwoFactorSetup.tsx";
import { TwoFactorWays } from "./two-factor/TwoFactorWays.tsx";
import { useCode } from "./two-factor/useCode.ts";
import { HalfSessionPerson } from "./HalfSessionPerson.tsx";

/** The set-up as the page after log-in; passes on the recovery codes of the first right code. */
export function RequiredSetup({ onEnabled }: { onEnabled: (recoveryCodes: readonly string[]) => void }) {
  const navigate = useNavigate();
  const { code, submission } = useCode(async (typed) => {
    onEnabled((await call(verifyInitialCode, { code: typed })).recoveryCodes);
  });
  return (
    <>
      <AuthIntro title={t.twoFactor.setupTitle}>
        <HalfSessionPerson />
      </AuthIntro>
      <AuthForm
        submission={submission}
        failure={t.twoFactor.setupError}
        button={t.twoFactor.turnOn}
        busyLabel={t.twoFactor.verifying}
        isDisabled={!isCode(code.value)}
        after={<TwoFactorWays onLeft={() => void navigate({ to: "/" })} />}
      >
        <p>
          {t.auth.twoFactor.setupNeeded} {t.twoFactor.required} {t.twoFactor.setupIntro}
        </p>
        <TwoFactorSetup code={code} onComplete={submission.submit} isBusy={submission.isBusy} />
      </AuthForm>
    </>
  );
}
