import { useEffect, useState } from "react";
import { useSubmit } from "../../api/useSubmit.ts";
import { t } from "../../texts.ts";
import { askChromeAfterEntering, isPageHeld } from "../../session/chrome.ts";
import { useSession } from "../../session/session.ts";
import { AuthForm } from "../AuthForm.tsx";
import { AuthIntro } from "../AuthIntro.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** The last step of a required set-up. The person is already logged in; when they continue, chrome is loaded and the console opens. */
export function KeepCodes({ codes }: { codes: readonly string[] }) {
  const { loginStatus } = useSession();
  const [isKept, setKept] = useState(false);
  // A person who opens another tab, such as a password manager, must find the codes on coming back.
  useEffect(() => {
    isPageHeld.set(true);
    return () => isPageHeld.set(false);
  }, []);
  const submission = useSubmit([], async () => {
    await askChromeAfterEntering();
  });
  const words = t.twoFactor.recovery;
  return (
    <>
      <AuthIntro title={words.title} takesFocus>
        {words.purpose}
      </AuthIntro>
      <AuthForm
        submission={submission}
        failure={t.twoFactor.error}
        button={words.goOn}
        busyLabel={words.goingOn}
        isBusy={submission.isBusy || loginStatus === "loggedIn"}
        isDisabled={!isKept}
      >
        <RecoveryCodes codes={codes} isKept={isKept} onKept={setKept} />
      </AuthForm>
    </>
  );
}
