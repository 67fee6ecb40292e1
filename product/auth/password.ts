import { passwordMaxLength } from "../fields.ts";
import type { FieldProblem } from "../problems.ts";

export type PasswordContext = {
  minLength: number;
  email: string;
  clientId: string;
  /** Whether attackers try this password among their first guesses; the list is on the server. */
  isCommon: boolean;
};

/** Checks length and common passwords only: no character classes, no expiry. Null when the password may be used. */
export function passwordProblem(password: string, context: PasswordContext): FieldProblem | null {
  const length = [...password].length;
  if (length === 0) return { code: "required" };
  if (length < context.minLength) return { code: "passwordTooShort", n: context.minLength };
  if (length > passwordMaxLength) return { code: "tooLong", n: passwordMaxLength };
  if (containsPersonalWord(password, context)) return { code: "passwordPersonal" };
  if (context.isCommon) return { code: "passwordTooCommon" };
  return null;
}

/** Words of fewer than four characters would refuse too many good passwords. */
function containsPersonalWord(password: string, { email, clientId }: PasswordContext): boolean {
  const [localPart = ""] = email.split("@");
  const lower = password.toLowerCase();
  return [localPart, clientId].some((word) => word.length >= 4 && lower.includes(word.toLowerCase()));
}
