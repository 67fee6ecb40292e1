import { verifyCode } from "@corridor/product/auth/contract";
import { call } from "../../api/call.ts";
import { CodeField } from "../../design/fields/CodeField.tsx";
import { t } from "../../texts.ts";
import { askChromeAfterEntering } from "../../session/chrome.ts";
import { CodeForm, type CodeFormProps } from "./CodeForm.tsx";
import { useCode } from "./useCode.ts";

/** Takes the code that the person's phone shows now. */
export function AppCodeForm({ after }: CodeFormProps) {
  const { code, submission } = useCode(async (typed) => {
    await call(verifyCode, { code: typed });
    await askChromeAfterEntering();
  });
  return (
    <CodeForm submission={submission} intro={t.auth.twoFactor.codeNeeded} after={after}>
      <CodeField
        field={code}
        label={t.twoFactor.code}
        hint={t.twoFactor.sentWhenComplete}
        onComplete={submission.submit}
        isDisabled={submission.isBusy}
        autoFocus
      />
    </CodeForm>
  );
}
