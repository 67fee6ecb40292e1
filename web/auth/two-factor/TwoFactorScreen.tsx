import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { LinkButton } from "../../design/actions/TextLink.tsx";
import { t } from "../../texts.ts";
import { AppCodeForm } from "./AppCodeForm.tsx";
import { AuthIntro } from "../AuthIntro.tsx";
import { AuthLayout } from "../AuthLayout.tsx";
import { RecoveryCodeForm } from "../recovery/RecoveryCodeForm.tsx";
import { TwoFactorWays } from "./TwoFactorWays.tsx";
import { HalfSessionPerson } from "../HalfSessionPerson.tsx";

/** The step between password and console: a code of the person's phone, or one of their recovery codes. */
export function TwoFactorScreen() {
  const navigate = useNavigate();
  const [hasNoPhone, setNoPhone] = useState(false);
  const Form = hasNoPhone ? RecoveryCodeForm : AppCodeForm;
  const { useApp, use } = t.twoFactor.recovery;
  return (
    <AuthLayout>
      <AuthIntro title={t.twoFactor.title}>
        <HalfSessionPerson />
      </AuthIntro>
      <Form
        after={
          <>
            <LinkButton onClick={() => setNoPhone(!hasNoPhone)}>{hasNoPhone ? useApp : use}</LinkButton>
            <TwoFactorWays onLeft={() => void navigate({ to: "/" })} />
          </>
        }
      />
    </AuthLayout>
  );
}
