import type { Action, ActionInput } from "@corridor/product/admin/action";
import type { ActionPath } from "@corridor/product/admin/actions/all";
import {
  actionEventOf,
  partInAction,
  type AdminDecider,
  type PartInAction,
} from "@corridor/product/admin/waiting/rules";
import {
  afterWaitingActionEvent,
  type WaitingActionEvent,
  type WaitingActionState,
} from "@corridor/product/admin/waiting/state";
import { isProviderAdmin } from "@corridor/product/policy";
import { Problem } from "@corridor/product/problems";
import { accessGivers } from "../../accounts/access.ts";
import { readAccount } from "../../accounts/accounts.ts";
import { findClient } from "../../clients/clients.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { holdKey, storeOutcome } from "../action-keys.ts";
import type { ActionVerb, StaffContext } from "../action-verb.ts";
import { verbOf } from "../verbs.ts";
import { notifyAsker } from "./notify.ts";
import { recordStep } from "./record.ts";
import { shownDigest } from "./shown-digest.ts";
import { findStoredAction, lockStoredAction, storeEnding, type StoredAction } from "./store.ts";

export type AdminDecision = {
  readonly adminActionId: string;
  readonly approvalAction: "Approve" | "Reject";
  /** Of the changes that the decider was shown. */
  readonly digest?: string | undefined;
};

export type DecidedOutcome = {
  readonly state: WaitingActionState;
  readonly outcome: Readonly<Record<string, unknown>> | null;
};

/** Approves a waiting action, which is then done at once, or ends it. The first decision counts (ADMIN-23). */
export async function decideWaiting(staff: StaffContext, decision: AdminDecision): Promise<DecidedOutcome> {
  const { app } = staff;
  const { adminActionId } = decision;
  const asked = await app.db.systemTransaction("decide about a staff action", async (tx) => {
    const action = knownAction(await findStoredAction(tx, adminActionId));
    return { action, event: await eventOf(tx, staff, action, decision) };
  });
  const verb = verbOf(asked.action.path as ActionPath);
  // A provider is asked again, because its answer of yesterday says nothing about today.
  const answers = asked.event === "approve" ? await verb.ask?.(staff, inputOf(asked.action)) : undefined;
  return app.db.systemTransaction("decide about a staff action", async (tx) => {
    await holdKey(tx, asked.action.key);
    const action = knownAction(await lockStoredAction(tx, adminActionId));
    const event = await eventOf(tx, staff, action, decision);
    const outcome =
      event === "approve" ? await doApproved(tx, staff, verb, { action, answers, decision }) : null;
    return { state: await endAction(tx, staff, action, event), outcome };
  });
}

function inputOf({ fields, reason, key }: StoredAction): ActionInput<Action> {
  return { ...fields, reason, idempotencyKey: key };
}

/** The staff member with the facts that the rules need. */
export async function deciderOf(
  app: App,
  tx: Tx,
  { userId, email, staffClientId }: Pick<StaffContext, "userId" | "email" | "staffClientId">,
): Promise<AdminDecider> {
  const hours = app.config.approverCoolDownHours;
  const accessGivenBy = await accessGivers(tx, staffClientId, userId, hours);
  return { userId, email, role: "PROVIDER_ADMIN", accessGivenBy };
}

type DecisionEvent = Exclude<WaitingActionEvent, "expire">;

const refusals = {
  asker: "admin.action-own",
  creator: "request.same-person",
  samePerson: "request.same-person",
  beholden: "admin.action-beholden",
} as const satisfies Partial<Record<PartInAction, string>>;

/** Refuses a person who may not decide, and an action that does not wait any more. */
async function eventOf(
  tx: Tx,
  staff: StaffContext,
  { state, askedBy, askedByEmail }: StoredAction,
  { approvalAction, digest }: AdminDecision,
): Promise<DecisionEvent> {
  if (state !== "waiting") throw new Problem("admin.action-decided", { presentState: state });
  const asker = { userId: askedBy, email: askedByEmail };
  const part = partInAction(asker, await deciderOf(staff.app, tx, staff));
  const event = actionEventOf(part, approvalAction);
  if (!event)
    throw new Problem(part in refusals ? refusals[part as keyof typeof refusals] : "permissionDenied");
  if (event === "approve" && !digest)
    throw new Problem("request.invalid", { fields: { digest: { code: "required" } } });
  return event;
}

function knownAction(action: StoredAction | null): StoredAction {
  if (!action) throw new Problem("notFound");
  return action;
}

type ApprovedAction = {
  readonly action: StoredAction;
  readonly answers: unknown;
  readonly decision: AdminDecision;
};

/** Time has passed since the action was asked for, so everything is checked again. */
async function doApproved(
  tx: Tx,
  staff: StaffContext,
  verb: ActionVerb,
  { action, answers, decision }: ApprovedAction,
): Promise<Readonly<Record<string, unknown>>> {
  await refuseWithoutAsker(tx, action);
  await refuseArchivedSince(tx, action);
  const input = inputOf(action);
  const shown = await verb.preview(tx, input);
  const isAsShown = [shownDigest(action.contentDigest, shown).toString("hex"), decision.digest].every(
    (digest) => digest === action.shownDigest.toString("hex"),
  );
  if (!isAsShown) throw new Problem("admin.action-changed");
  const actor = { ...staff.actor, name: `${askerName(action)}, approved by ${staff.actor.name}` };
  const outcome = await verb.run(tx, { ...staff, userId: action.askedBy, actor }, input, { shown, answers });
  const keyed = { key: action.key, path: action.path, digest: action.contentDigest, actor };
  await storeOutcome(tx, keyed, outcome, null);
  return outcome;
}

const askerName = ({ askedByEmail, staffClientId }: StoredAction) => `${askedByEmail} (${staffClientId})`;

/** An action of a person who was deactivated or demoted since is not done. */
async function refuseWithoutAsker(tx: Tx, { staffClientId, askedBy }: StoredAction): Promise<void> {
  const {
    account_state: state,
    role,
    is_internal: isInternal,
  } = await readAccount(tx, staffClientId, askedBy);
  if (state !== "ACTIVE" || !isProviderAdmin({ role, isInternal })) throw new Problem("admin.action-asker");
}

async function refuseArchivedSince(tx: Tx, { clientIds, askedAt }: StoredAction): Promise<void> {
  for (const clientId of clientIds) {
    const archivedAt = (await findClient(tx, clientId))?.archived_at;
    if (archivedAt && archivedAt >= askedAt) throw new Problem("client.archived");
  }
}

const steps = { approve: "approved", reject: "rejected", withdraw: "withdrawn" } as const;

async function endAction(
  tx: Tx,
  { app, actor, userId, email, displayName }: StaffContext,
  action: StoredAction,
  event: DecisionEvent,
): Promise<WaitingActionState> {
  const state = afterWaitingActionEvent(action.state, event) as "done" | "rejected" | "withdrawn";
  await storeEnding(tx, action.adminActionId, { state, by: { userId, email } });
  await recordStep(tx, actor, steps[event], action, { askedBy: askerName(action) });
  if (state !== "withdrawn") await notifyAsker(app, tx, action, state, { name: displayName, email });
  return state;
}
