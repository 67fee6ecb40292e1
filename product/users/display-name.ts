import { hiddenProblem, type FieldProblem } from "../problems.ts";
import { displayNameMaxLength } from "./contract.ts";

/** Null when a name is allowed, typed by the person or by an administrator: colleagues read it in e-mails (AUTH-62). */
export function displayNameProblem(name: string): FieldProblem | null {
  if (name === "") return { code: "required" };
  if ([...name].length > displayNameMaxLength) return { code: "tooLong", n: displayNameMaxLength };
  return hiddenProblem(name);
}
