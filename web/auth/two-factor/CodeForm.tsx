import type { ReactNode } from "react";
import type { SubmitState } from "../../api/useSubmit.ts";
import { t } from "../../texts.ts";
import { useSession } from "../../session/session.ts";
import { AuthForm } from "../AuthForm.tsx";

/** A form of the second factor. */
export type CodeFormProps = {
  /** Links under the button. */
  after: ReactNode;
};

type FrameProps = CodeFormProps & { submission: SubmitState; intro: string; children: ReactNode };

export function CodeForm({ submission, intro, after, children }: FrameProps) {
  const { loginStatus } = useSession();
  return (
    <AuthForm
      submission={submission}
      failure={t.twoFactor.error}
      button={t.auth.login.submit}
      busyLabel={t.twoFactor.verifying}
      isBusy={submission.isBusy || loginStatus === "loggedIn"} // The person is logged in and this screen is about to close.
      after={after}
    >
      {!submission.error && <p>{intro}</p>}
      {children}
    </AuthForm>
  );
}
