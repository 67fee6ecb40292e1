import type { OutputOf } from "@corridor/product/endpoint";
import type { ActionPath } from "@corridor/product/admin/actions/all";
import type { Change } from "@corridor/product/admin/change";
import * as contract from "@corridor/product/admin/waiting/contract";
import { partInAction, type AdminDecider } from "@corridor/product/admin/waiting/rules";
import { epochOf } from "@corridor/product/epoch";
import { Problem } from "@corridor/product/problems";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import type { StaffMember } from "../staff-member.ts";
import { verbOf } from "../verbs.ts";
import { deciderOf } from "./decide.ts";
import { shownDigest } from "./shown-digest.ts";
import { countWaiting, findStoredAction, selectDecided, selectWaiting, type StoredAction } from "./store.ts";

/** The actions that wait, and the newest decisions. */
export async function listWaiting(
  app: App,
  member: StaffMember,
): Promise<OutputOf<typeof contract.queryWaitingActions>> {
  const { mostWaiting: most, mostListedChanges: mostChanges, mostDecided } = contract;
  return app.db.systemTransaction("list waiting staff actions", async (tx) => {
    const decider = await deciderOf(app, tx, member);
    return {
      waiting: (await selectWaiting(tx, { most, mostChanges })).map((action) => asWaiting(action, decider)),
      waitingCount: await countWaiting(tx),
      decided: (await selectDecided(tx, mostDecided)).map(asDecided),
    };
  });
}

/** One waiting action with all its changes, as shown and as they would be now. */
export async function showWaiting(
  app: App,
  member: StaffMember,
  adminActionId: string,
): Promise<OutputOf<typeof contract.findWaitingAction>> {
  return app.db.systemTransaction("show a waiting staff action", async (tx) => {
    const action = await findStoredAction(tx, adminActionId);
    if (!action) throw new Problem("notFound");
    if (action.state !== "waiting") throw new Problem("admin.action-decided", { presentState: action.state });
    const now = await changesNow(tx, action);
    const isAsShown = now !== null && shownDigest(action.contentDigest, now).equals(action.shownDigest);
    return {
      action: asWaiting(action, await deciderOf(app, tx, member)),
      fields: action.fields,
      changesNow: isAsShown ? null : [...(now ?? [])],
    };
  });
}

/** Null: the action would be refused now. */
async function changesNow(tx: Tx, { path, fields }: StoredAction): Promise<readonly Change[] | null> {
  return verbOf(path as ActionPath)
    .preview(tx, fields)
    .catch((error: unknown) => {
      if (error instanceof Problem) return null;
      throw error;
    });
}

function asAsked(action: StoredAction) {
  const { adminActionId, path, clientIds, clientName, moved, reason } = action;
  return {
    adminActionId,
    action: path,
    clientIds: [...clientIds],
    clientName,
    moved: [...moved],
    askedBy: { name: action.askedByName, email: action.askedByEmail },
    reason,
    askedTimestamp: epochOf(action.askedAt),
  };
}

function asWaiting(action: StoredAction, decider: AdminDecider): contract.WaitingAction {
  const part = partInAction({ userId: action.askedBy, email: action.askedByEmail }, decider);
  return {
    ...asAsked(action),
    changes: [...action.changes],
    changeCount: action.changeCount,
    digest: action.shownDigest.toString("hex"),
    expiresTimestamp: epochOf(action.expiresAt),
    isOwn: part === "asker",
    mayDecide: part === "decider",
  };
}

function asDecided(action: StoredAction): contract.DecidedAction {
  const { state, decidedByEmail, decidedByName, decidedAt } = action;
  if (state === "waiting" || !decidedAt)
    throw new Error(`The action ${action.adminActionId} was not decided.`);
  return {
    ...asAsked(action),
    state,
    decidedBy: decidedByEmail === null ? null : { name: decidedByName ?? "", email: decidedByEmail },
    decidedTimestamp: epochOf(decidedAt),
  };
}
