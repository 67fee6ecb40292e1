import type { Action, ActionInput } from "@corridor/product/admin/action";
import { hiddenProblem, Problem, type FieldProblem } from "@corridor/product/problems";

/** The values of an action as its call or command read them. */
export type AskedAction = Readonly<Record<string, unknown>> & {
  readonly reason?: string | undefined;
  readonly idempotencyKey?: string | undefined;
};

/** The action's own fields, in their order, with its reason and key, and without what is only about the call, such as a password. */
export function actionInput(action: Action, asked: AskedAction): ActionInput<Action> {
  const reason = asked.reason?.trim() || null;
  refuseTexts(action, { ...asked, reason });
  return { ...fieldsOf(action, asked), reason, idempotencyKey: asked.idempotencyKey ?? "" };
}

export function fieldsOf(
  { fields }: Action,
  asked: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, asked[name]]));
}

function refuseTexts(
  { fields, risk, hasReasonOfEach }: Action,
  asked: Readonly<Record<string, unknown>>,
): void {
  const wrong: Record<string, FieldProblem> = {};
  if (risk !== "none" && !hasReasonOfEach && asked["reason"] === null) wrong["reason"] = { code: "required" };
  for (const name of [...Object.keys(fields), "reason"]) {
    // A file has line breaks, and nothing of it is stored as it was sent.
    const problem = fields[name]?.kind === "file" ? null : hiddenIn(asked[name]);
    if (problem) wrong[name] ??= problem;
  }
  if (Object.keys(wrong).length > 0) throw new Problem("request.invalid", { fields: wrong });
}

/** The first invisible character of any text in a value (C-83). */
function hiddenIn(value: unknown): FieldProblem | null {
  if (typeof value === "string") return hiddenProblem(value);
  if (typeof value !== "object" || value === null) return null;
  return (
    Object.values(value)
      .map(hiddenIn)
      .find((problem) => problem !== null) ?? null
  );
}
