import { codeLength } from "@corridor/product/auth/two-factor";
import { CallError } from "../../api/call-error.ts";
import { useSubmit, type SubmitState } from "../../api/useSubmit.ts";
import { t } from "../../texts.ts";
import { useField, type Field } from "../../design/fields/useField.ts";
import { askChrome } from "../../session/chrome.ts";
import { noteTooManyCodes } from "../../session/session.ts";

/** A six-digit code that is sent when it is complete. After a refusal it stays selected, so that the next typed digit replaces it. */
export function useCode(send: (code: string) => Promise<void>): { code: Field; submission: SubmitState } {
  const code = useField("code", {
    rule: (typed) => (typed.length === codeLength ? null : t.twoFactor.sixDigits),
  });
  const submission = useSubmit([code], async () => {
    try {
      await send(code.value);
    } catch (error) {
      code.inputRef.current?.select();
      await leaveWhenLocked(error);
      throw error;
    }
  });
  return { code, submission };
}

/** Too many wrong codes have ended the half session, so the page goes back to log-in. */
export async function leaveWhenLocked(error: unknown): Promise<void> {
  if (!(error instanceof CallError) || error.code !== "two-factor.locked") return;
  noteTooManyCodes();
  await askChrome();
}
