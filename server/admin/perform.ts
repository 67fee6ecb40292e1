import { createHash } from "node:crypto";
import type { Action } from "@corridor/product/admin/action";
import { hiddenProblem, Problem, type FieldProblem } from "@corridor/product/problems";
import type { Tx } from "../platform/db.ts";
import type { ActionVerb, StaffContext } from "./action-verb.ts";
import { claimKey, findOutcome, storeOutcome, type KeyedAction } from "./action-keys.ts";

/** The values of an action as its call or command read them. */
export type AskedAction = Readonly<Record<string, unknown>> & {
  readonly reason?: string | undefined;
  readonly idempotencyKey?: string | undefined;
};

export type ActionOutcome = Readonly<Record<string, unknown>> & { readonly isRepeated?: true };

/**
 * Does an action for a member of staff, in one transaction with its audit entries and its key: an action that is cut off has changed
 * nothing. The same money action under the same key is done once (C-33).
 */
export async function performAction(
  staff: StaffContext,
  verb: ActionVerb,
  asked: AskedAction,
): Promise<ActionOutcome> {
  const { action } = verb;
  const reason = asked.reason?.trim() || null;
  refuseTexts(action, { ...asked, reason });
  const input = { ...fieldsOf(action, asked), reason, idempotencyKey: asked.idempotencyKey ?? "" };
  const keyed = action.risk === "money" ? keyedAction(staff, action, input) : null;
  // The network is not asked about an action that was done before.
  const before = keyed && verb.ask ? await inTransaction(staff, (tx) => findOutcome(tx, keyed)) : null;
  const answers = before ? undefined : await verb.ask?.(staff, input);
  return inTransaction(staff, async (tx) => {
    const done = keyed && (await claimKey(tx, keyed));
    if (done) return { ...done, isRepeated: true };
    const shown = keyed ? await verb.preview(tx, input) : [];
    const outcome = await verb.run(tx, staff, input, { shown, answers });
    if (keyed) await storeOutcome(tx, keyed, outcome);
    return outcome;
  });
}

function inTransaction<T>({ app }: StaffContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  return app.db.systemTransaction("staff action", work);
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

function keyedAction(
  { actor }: StaffContext,
  { path }: Action,
  { idempotencyKey: key, ...content }: Readonly<Record<string, unknown>> & { idempotencyKey: string },
): KeyedAction {
  const digest = createHash("sha256")
    .update(JSON.stringify([path, content]))
    .digest();
  return { key, path, digest, actor };
}
