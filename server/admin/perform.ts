import { createHash } from "node:crypto";
import type { Action } from "@corridor/product/admin/action";
import { hiddenProblem, Problem, problems, type FieldProblem } from "@corridor/product/problems";
import type { App } from "../platform/app.ts";
import type { ActionVerb, StaffContext } from "./action-verb.ts";
import { claimKey, forgetKey, storeOutcome } from "./action-keys.ts";

/** The values of an action as its call or command read them. */
export type AskedAction = Readonly<Record<string, unknown>> & {
  readonly reason?: string | undefined;
  readonly idempotencyKey?: string | undefined;
};

export type ActionOutcome = Readonly<Record<string, unknown>> & { readonly isRepeated?: true };

/** Does an action for a member of staff. The same money action under the same key is done once (C-33). */
export async function performAction(
  staff: StaffContext,
  verb: ActionVerb,
  asked: AskedAction,
): Promise<ActionOutcome> {
  const { action } = verb;
  const reason = asked.reason?.trim() || null;
  refuseTexts(action, { ...asked, reason });
  const input = { ...fieldsOf(action, asked), reason, idempotencyKey: asked.idempotencyKey ?? "" };
  if (action.risk !== "money") return verb.run(staff, input);
  return once(staff.app, staff, action, input, () => verb.run(staff, input));
}

/** The action's own fields, in their order, without what is only about the call, such as a password. */
function fieldsOf({ fields }: Action, asked: AskedAction): Record<string, unknown> {
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

async function once(
  app: App,
  { actor }: StaffContext,
  { path }: Action,
  { idempotencyKey: key, ...content }: Readonly<Record<string, unknown>> & { idempotencyKey: string },
  act: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const digest = createHash("sha256")
    .update(JSON.stringify([path, content]))
    .digest();
  const before = await claimKey(app, { key, path, digest, actor });
  if (before) return { ...before, isRepeated: true };
  try {
    const outcome = await act();
    await storeOutcome(app, key, outcome);
    return outcome;
  } catch (error) {
    // A refused action changed nothing, so the person may correct it under the same key.
    if (error instanceof Problem && problems[error.code].http < 500) await forgetKey(app, key);
    throw error;
  }
}
