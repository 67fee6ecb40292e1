import type { ReactNode } from "react";
import { isRecoveryCode, plainRecoveryCode } from "@corridor/product/auth/recovery-codes";
import { verifyRecoveryCode } from "@corridor/product/auth/recovery-contract";
import { call } from "../../api/call.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { TextField } from "../../design/fields/TextField.tsx";
import { t } from "../../texts.ts";
import { useField } from "../../design/fields/useField.ts";
import { askChromeAfterEntering } from "../../session/chrome.ts";
import { useSession } from "../../session/session.ts";
import { AuthForm } from "../AuthForm.tsx";
import { leaveWhenLocked } from "../useCode.ts";

/** In place of the app's code: a code that the person kept when they set up two-factor login (AUTH-64). */
export function RecoveryCodeForm({ after }: { after: ReactNode }) {
  const { loginStatus } = useSession();
  const words = t.twoFactor.recovery;
  const code = useField("code", {
    rule: (typed) => (isRecoveryCode(plainRecoveryCode(typed)) ? null : words.notACode),
  });
  const submission = useSubmit([code], async () => {
    try {
      await call(verifyRecoveryCode, { code: code.value });
      await askChromeAfterEntering();
    } catch (error) {
      await leaveWhenLocked(error);
      throw error;
    }
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
      {!submission.error && <p>{words.needed}</p>}
      <TextField field={code} label={words.code} hint={words.codeHint} autoComplete="off" isCode autoFocus />
    </AuthForm>
  );
}
