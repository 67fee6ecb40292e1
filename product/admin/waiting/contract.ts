import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { requiredText, Timestamp } from "../../fields.ts";
import { session } from "../../policy.ts";
import { proof, proofProblems } from "../../proof.ts";
import { moneyActionOutput } from "../actions/all.ts";
import { Change } from "../change.ts";
import { waitingActionStates } from "./state.ts";

/** The list has this many changes of each action; `findWaitingAction` has all. */
export const mostListedChanges = 20;
/** Waiting actions in the list, those that expire first; the others follow when these are decided. */
export const mostWaiting = 100;
export const mostDecided = 50;

const AdminActionId = z.uuid();
const Person = z.object({ name: z.string(), email: z.string() });

/** A money action above the threshold that a provider admin asked for (ADMIN-17). */
const AskedAction = z.object({
  adminActionId: z.string(),
  /** The path of the action. */
  action: z.string(),
  /** The clients that the action is about, by ID. */
  clientIds: z.array(z.string()),
  /** Null if the action is about several clients. */
  clientName: z.nullable(z.string()),
  /** The sum that the action moves, by currency, as decimals. */
  moved: z.array(z.object({ currency: z.string(), amount: z.string() })),
  askedBy: Person,
  /** Null where each payment has a reason of its own. */
  reason: z.nullable(z.string()),
  askedTimestamp: Timestamp,
});

const WaitingAction = z.extend(AskedAction, {
  /** The first changes that the asker was shown. */
  changes: z.array(Change),
  changeCount: z.int(),
  /** Stands for all changes that were shown; an approval gives it back. */
  digest: z.string(),
  expiresTimestamp: Timestamp,
  /** The caller asked for it and may withdraw it. */
  isOwn: z.boolean(),
  /** The caller may approve or reject it. */
  mayDecide: z.boolean(),
});
export type WaitingAction = z.output<typeof WaitingAction>;

const DecidedAction = z.extend(AskedAction, {
  state: z.enum(waitingActionStates.filter((state) => state !== "waiting")),
  /** Null: it expired. */
  decidedBy: z.nullable(Person),
  decidedTimestamp: Timestamp,
});
export type DecidedAction = z.output<typeof DecidedAction>;

export const queryWaitingActions = endpoint({
  method: "GET",
  path: "/api/admin/actions/waiting",
  summary:
    "Lists the money actions that wait for a second provider administrator, those that expire first, and the newest decisions.",
  policy: session({ client: "provider" }),
  input: z.object({}),
  output: z.object({
    waiting: z.array(WaitingAction),
    /** All that wait; the list has the first 100. */
    waitingCount: z.int(),
    decided: z.array(DecidedAction),
  }),
});

export const findWaitingAction = endpoint({
  method: "GET",
  path: "/api/admin/actions/waitingAction",
  summary:
    "Returns one waiting action with its fields, and with all changes as shown and as they would be now.",
  policy: session({ client: "provider" }),
  problems: ["notFound", "admin.action-decided"],
  input: z.object({ adminActionId: AdminActionId }),
  output: z.object({
    action: WaitingAction,
    /** The fields of the action as they were asked for. */
    fields: z.record(z.string(), z.unknown()),
    /** Null while the action would change the same as was shown; otherwise it can only be rejected, withdrawn and asked for again. */
    changesNow: z.nullable(z.array(Change)),
  }),
});

/** Reject by the person who asked withdraws the action. */
export const decideWaitingAction = endpoint({
  method: "POST",
  path: "/api/admin/actions/approveOrReject",
  summary:
    "Approves a waiting money action, which is then done, or rejects it. Reject by the person who asked withdraws it.",
  policy: session({ client: "provider" }),
  problems: [
    "notFound",
    "request.same-person",
    "admin.action-own",
    "admin.action-beholden",
    "admin.action-asker",
    "admin.action-decided",
    "admin.action-changed",
    "admin.in-progress",
    "client.archived",
    "wallet.unknown",
    "wallet.insufficient",
    "wallet.too-much",
    "wallet.inactive",
    ...proofProblems,
  ],
  input: z.object({
    adminActionId: AdminActionId,
    approvalAction: z.enum(["Approve", "Reject"]),
    /** Of the changes that the caller was shown; needed to approve. */
    digest: z.optional(requiredText(64)),
    ...proof,
  }),
  output: z.object({
    success: z.literal(true),
    state: z.enum(waitingActionStates),
    /** The answer of the action; null unless it was done. */
    outcome: z.nullable(moneyActionOutput),
  }),
});
