import { keyMaxLength, keyTextProblem } from "@corridor/product/keys/key-text";
import { t } from "../texts.ts";

/** The sentence about a text that must not be sent, such as a private key (KEY-20); otherwise null. */
export function refusedText(typed: string): string | null {
  const words = t.keys.problems;
  const problem = keyTextProblem(typed);
  if (problem) return problem.code === "keyPrivate" ? words.isPrivate : words.isCertificate;
  return typed.trim().length > keyMaxLength ? words.invalid : null;
}

export function keyTextRule(typed: string): string | null {
  return typed.trim() === "" ? t.common.required : refusedText(typed);
}
