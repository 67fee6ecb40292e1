import { sql } from "kysely";
import type { Action, ActionInput } from "@corridor/product/admin/action";
import { movedSums } from "@corridor/product/admin/waiting/threshold";
import { epochOf } from "@corridor/product/epoch";
import type { Tx } from "../../platform/db.ts";
import { fieldsOf } from "../action-input.ts";
import type { KeyedAction } from "../action-keys.ts";
import type { ActionVerb, KnownBefore, StaffContext } from "../action-verb.ts";
import { notifyOthers } from "./notify.ts";
import { recordStep } from "./record.ts";
import { decimalSums } from "./second-admin.ts";
import { shownDigest } from "./shown-digest.ts";
import { findStoredAction, insertWaitingAction } from "./store.ts";

type ActionRequest = {
  readonly input: ActionInput<Action>;
  readonly keyed: KeyedAction;
  readonly known: KnownBefore;
};

/** Stores a money action that waits for a second provider admin, and tells the others (ADMIN-23). */
export async function beginWaiting(tx: Tx, staff: StaffContext, verb: ActionVerb, request: ActionRequest) {
  const { app, actor, userId, email } = staff;
  const { input, keyed, known } = request;
  await refuseImpossible(tx, staff, verb, request);
  const { adminActionId, expiresAt } = await insertWaitingAction(tx, {
    key: keyed.key,
    path: keyed.path,
    contentDigest: keyed.digest,
    fields: fieldsOf(verb.action, input),
    reason: input.reason,
    clientIds: await clientsOf(tx, verb, input),
    changes: known.shown,
    moved: decimalSums(movedSums(known.shown)),
    shownDigest: shownDigest(keyed.digest, known.shown),
    askedBy: userId,
    askedByEmail: email,
  });
  const stored = (await findStoredAction(tx, adminActionId))!;
  await recordStep(tx, actor, "asked", stored);
  await notifyOthers(app, tx, stored);
  return { isWaiting: true, adminActionId, expiresTimestamp: epochOf(expiresAt) } as const;
}

/** An action that would be refused now is refused at once: it is done, and undone before anybody sees it. */
async function refuseImpossible(
  tx: Tx,
  staff: StaffContext,
  verb: ActionVerb,
  { input, known }: ActionRequest,
): Promise<void> {
  await sql`savepoint tried`.execute(tx);
  await verb.run(tx, staff, input, known);
  await sql`rollback to savepoint tried`.execute(tx);
}

async function clientsOf(tx: Tx, verb: ActionVerb, input: ActionInput<Action>): Promise<readonly string[]> {
  if (verb.clientsOf) return verb.clientsOf(tx, input);
  return [(input as { clientId?: unknown }).clientId as string];
}
