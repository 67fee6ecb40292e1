import { CodeField } from "../../design/fields/CodeField.tsx";
import { PasswordField } from "../../design/fields/PasswordField.tsx";
import type { FormSubmission } from "../../design/overlays/FormDialog.tsx";
import { useSession } from "../../session/session.ts";
import { t } from "../../texts.ts";
import type { ProofForm } from "./useProof.ts";

/** The password or the six-digit code, once the server has asked for it. */
export function ProofField({ proof, submission }: { proof: ProofForm; submission: FormSubmission }) {
  const { user } = useSession();
  if (proof.kind === null) return null;
  if (proof.kind === "code")
    return (
      <CodeField
        field={proof.code}
        label={t.twoFactor.code}
        hint={t.twoFactor.proof.code}
        onComplete={submission.submit}
        isDisabled={submission.isBusy}
        autoFocus
      />
    );
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ""} readOnly />
      <PasswordField
        field={proof.password}
        label={t.common.field.password}
        hint={t.twoFactor.proof.password}
        autoComplete="current-password"
        autoFocus
        isReadOnly={submission.isBusy}
      />
    </>
  );
}
