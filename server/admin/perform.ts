import { createHash } from "node:crypto";
import type { Action, ActionInput } from "@corridor/product/admin/action";
import { movedSums } from "@corridor/product/admin/waiting/threshold";
import type { Tx } from "../platform/db.ts";
import { actionInput, type AskedAction } from "./action-input.ts";
import { claimKey, findOutcome, storeOutcome, type KeyedAction } from "./action-keys.ts";
import type { ActionVerb, StaffContext } from "./action-verb.ts";
import { beginWaiting } from "./waiting/begin.ts";
import { isSecondAdminNeeded, lockMovesOf } from "./waiting/second-admin.ts";

export type ActionOutcome = Readonly<Record<string, unknown>> & {
  readonly isRepeated?: true;
  /** The action waits for a second provider admin. */
  readonly isWaiting?: true;
};

/**
 * Does an action for a member of staff, in one transaction with its audit entries and its key: an action that is cut off has changed
 * nothing. The same money action under the same key is done once (C-33). Above the threshold a money action waits instead (ADMIN-17).
 */
export async function performAction(
  staff: StaffContext,
  verb: ActionVerb,
  asked: AskedAction,
): Promise<ActionOutcome> {
  const { action } = verb;
  const input = actionInput(action, asked);
  const keyed = action.risk === "money" ? keyedAction(staff, action, input) : null;
  // The network is not asked about an action that was done before.
  const before = keyed && verb.ask ? await inTransaction(staff, (tx) => findOutcome(tx, keyed)) : null;
  const answers = before ? undefined : await verb.ask?.(staff, input);
  return inTransaction(staff, async (tx) => {
    const done = keyed && (await claimKey(tx, keyed));
    if (done) return { ...done, isRepeated: true };
    if (!keyed) return verb.run(tx, staff, input, { shown: [], answers });
    const known = { shown: await verb.preview(tx, input), answers };
    const moved = movedSums(known.shown);
    await lockMovesOf(tx, staff.email);
    if (await isSecondAdminNeeded(tx, staff.app, staff.email, moved))
      return beginWaiting(tx, staff, verb, { input, keyed, known });
    const outcome = await verb.run(tx, staff, input, known);
    await storeOutcome(tx, keyed, outcome, { email: staff.email, moved });
    return outcome;
  });
}

function inTransaction<T>({ app }: StaffContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  return app.db.systemTransaction("staff action", work);
}

function keyedAction(
  { actor }: StaffContext,
  { path }: Action,
  { idempotencyKey: key, ...content }: ActionInput<Action>,
): KeyedAction {
  const digest = createHash("sha256")
    .update(JSON.stringify([path, content]))
    .digest();
  return { key, path, digest, actor };
}
