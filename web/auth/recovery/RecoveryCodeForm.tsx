import { isRecoveryCode, plainRecoveryCode } from "@corridor/product/auth/recovery-codes";
import { verifyRecoveryCode } from "@corridor/product/auth/recovery-contract";
import { call } from "../../api/call.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { TextField } from "../../design/fields/TextField.tsx";
import { t } from "../../texts.ts";
import { useField } from "../../design/fields/useField.ts";
import { askChromeAfterEntering } from "../../session/chrome.ts";
import { CodeForm, type CodeFormProps } from "../two-factor/CodeForm.tsx";
import { leaveWhenLocked } from "../two-factor/useCode.ts";

/** Takes a recovery code in place of the app's code: the person kept it when they set up two-factor login (AUTH-64). */
export function RecoveryCodeForm({ after }: CodeFormProps) {
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
    <CodeForm submission={submission} intro={words.needed} after={after}>
      <TextField field={code} label={words.code} hint={words.codeHint} autoComplete="off" isCode autoFocus />
    </CodeForm>
  );
}
