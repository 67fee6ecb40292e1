import type { Permission } from "../../permissions.ts";
import type { RequestStatus } from "./request.ts";

/** The status of a stored request. awaitingFunding is a word of filters for the two forms of waiting for money. */
export type RequestState = Exclude<RequestStatus, "awaitingFunding">;

export type RequestEvent =
  // Events by people.
  | "approve"
  | "reject"
  | "abandon"
  // Events by the engine.
  | "fundsShort"
  | "rateAwaited"
  | "fundsHeld"
  | "linesReleased"
  | "paymentsEnded";

/** The facts that decide between two moves of one event. */
export type RequestMoveFacts = {
  readonly isScheduledAhead?: boolean;
  /** Whether parent wallets hold the missing money and may pay it. */
  readonly hasParentFunds?: boolean;
  readonly haveAllPaymentsEnded?: boolean;
};

type Choice = {
  readonly if: keyof RequestMoveFacts;
  readonly then: RequestState;
  readonly else: RequestState;
};

/** After the last approval, or at once if no approval is needed. processingFunds begins with the check whether there is enough money. */
const release: Choice = { if: "isScheduledAhead", then: "awaitingScheduledTime", else: "processingFunds" };
const awaitFunds: Choice = {
  if: "hasParentFunds",
  then: "awaitingAutomatedFunding",
  else: "awaitingManualFunding",
};
/** With its first payments a request is in progress, although further lines may still be released. */
const progress: Choice = { if: "haveAllPaymentsEnded", then: "done", else: "pending" };

type Moves = { readonly [Event in RequestEvent]?: RequestState | Choice };

/** While an approval is awaited no money is held, so an approver can reject the request and its creator can abandon it. */
const decidable = { reject: "rejected", abandon: "abandoned" } as const;

/** While a request waits for its time or for money, each check of the wallets can find enough money, too little money, or no rate yet. */
const fundable = {
  fundsShort: awaitFunds,
  rateAwaited: "processingFunds",
  fundsHeld: "processingFunds",
  abandon: "abandoned",
} as const;

/**
 * Every move of a request, by state and event (state-machines.md, section 1). Only this table decides a move:
 * the server asks `firstStatus` and `afterEvent`. The database refuses every other move; a test compares known_request_moves with this
 * table.
 */
export const requestMoves: { readonly [State in RequestState]: Moves } = {
  awaitingApproval: { approve: release, ...decidable },
  awaitingFirstApproval: { approve: "awaitingSecondApproval", ...decidable },
  awaitingSecondApproval: { approve: release, ...decidable },
  awaitingScheduledTime: fundable,
  awaitingAutomatedFunding: fundable,
  awaitingManualFunding: fundable,
  processingFunds: {
    // A worker checks the wallets after the release, and they may hold too little.
    fundsShort: awaitFunds,
    rateAwaited: "processingFunds",
    fundsHeld: "processingFunds",
    // A request whose lines all fail when they are released is done at once.
    linesReleased: progress,
    // It cannot be abandoned: money may be held.
  },
  pending: { linesReleased: progress, paymentsEnded: progress },
  done: {},
  rejected: {},
  abandoned: {},
};

/** The status of a new request. The number of approvals is the client's when the request is made (REQ-30). */
export function firstStatus(approvalStages: number, facts: RequestMoveFacts): RequestState {
  if (approvalStages > 1) return "awaitingFirstApproval";
  return approvalStages === 1 ? "awaitingApproval" : stateOf(release, facts);
}

/** The status after an event, which may be the same; null when the event cannot happen in this status. */
export function afterEvent(
  status: RequestState,
  event: RequestEvent,
  facts: RequestMoveFacts = {},
): RequestState | null {
  const move = requestMoves[status][event];
  return move === undefined ? null : stateOf(move, facts);
}

/** Every status that an event can lead to. */
export function targetsOf(status: RequestState): ReadonlySet<RequestState> {
  const moves = Object.values(requestMoves[status]);
  return new Set(moves.flatMap((move) => (typeof move === "string" ? [move] : [move.then, move.else])));
}

function stateOf(move: RequestState | Choice, facts: RequestMoveFacts): RequestState {
  if (typeof move === "string") return move;
  const fact = facts[move.if];
  if (fact === undefined) throw new Error(`The move depends on ${move.if}, which is not given.`);
  return fact ? move.then : move.else;
}

/** Whether a request in this status never changes again. */
export function isFinal(status: RequestState): boolean {
  return Object.keys(requestMoves[status]).length === 0;
}

/** The permission that decides in each state; a state that awaits no decision has no entry. */
export const decidedBy: { readonly [Status in RequestStatus]?: Permission } = {
  awaitingApproval: "APPROVE_PAYMENTS",
  awaitingFirstApproval: "APPROVE_PAYMENTS",
  awaitingSecondApproval: "APPROVE_PAYMENTS_SECOND",
};

export function awaitsApproval(status: RequestStatus): boolean {
  return decidedBy[status] !== undefined;
}

/** The second of two approvals, or the only one. */
export function isFinalApproval(status: RequestStatus): boolean {
  return status === "awaitingApproval" || status === "awaitingSecondApproval";
}

/** The stage that a decision in this state belongs to. */
export function stageOf(status: RequestStatus): 1 | 2 {
  return status === "awaitingSecondApproval" ? 2 : 1;
}

/** No money is held yet, and no approval is awaited any more. */
export function waitsForTimeOrMoney(status: RequestStatus): boolean {
  return (
    status === "awaitingScheduledTime" ||
    status === "awaitingFunding" ||
    status === "awaitingAutomatedFunding" ||
    status === "awaitingManualFunding"
  );
}
